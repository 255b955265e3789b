// SPDX-License-Identifier: EPL-2.0
import {
    boundsModule,
    BringToFrontAction,
    changeBoundsToolModule,
    configureActionHandler,
    configureCommand,
    configureModelElement,
    configureView,
    ConsoleLogger,
    defaultModule,
    edgeEditToolModule,
    FeatureModule,
    GLSPMousePositionTracker,
    GLSPPolylineEdgeRouter,
    GRoutingHandle,
    helperLineModule,
    hoverModule,
    HelperLineType,
    IActionHandler,
    IDiagramOptions,
    IHelperLineOptions,
    IViewArgs,
    IVNodePostprocessor,
    LogLevel,
    ModelRenderer,
    modelSourceModule,
    moveFeature,
    RankedSelectMouseListener,
    RenderingTargetKind,
    routingModule,
    selectModule,
    TYPES,
    viewportModule,
    configureDiagramOptions,
    GLSPModelSource,
    GResizeHandle,
    ChangeBoundsTool,
    GLSPScrollMouseListener,
    ViewportKeyTool,
    ZoomMouseListener
} from '@eclipse-glsp/client';
import { Container, injectable } from 'inversify';
import { PawlEdge, PawlEdgeLabel, PawlGraph, PawlLabel, PawlNode, PawlPort, RESIZABLE } from './graph/elements';
import { PawlModelFactory } from './graph/model-factory';
import { PawlModelRegistry, PawlViewRegistry } from './graph/registries';
import { Active } from './active';
import { Markers } from './markers';
import { PawlModelSource } from './model-source';
import { RedrawCommand } from './redraw';
import { PawlChangeBoundsTool, PressTracker } from './tools/change-bounds';
import { NoKeys, PanListener, ZoomListener } from './tools/pan';
import { SelectListener } from './tools/selecting';
import { EdgeView } from './view/edge-view';
import { GraphView } from './view/graph-view';
import { ResizeHandleView, RoutingHandleView } from './view/handle-views';
import { LabelView } from './view/label-view';
import { MarkerLayer } from './view/marker-layer';
import { NodeView } from './view/node-view';
import { ReusingRenderer } from './view/reusing-renderer';
import { ServerRouter } from './view/router';

/** Boxes, whose size can be changed. Other nodes are signs of a fixed size. */
const BOXES = ['state', 'submachine-state', 'instance', 'thread', 'bus', 'interrupt', 'mutex', 'semaphore'];
/** Nodes that stay where the server puts them. */
const FIXED = ['region', 'machine'];

/** The order of the elements is the server's. */
@injectable()
class KeepOrder implements IActionHandler {
    handle(): void {
        // nothing
    }
}

const pawlModule = new FeatureModule((bind, unbind, isBound, rebind) => {
    const context = { bind, unbind, isBound, rebind };
    rebind(TYPES.ILogger).to(ConsoleLogger).inSingletonScope();
    rebind(TYPES.LogLevel).toConstantValue(LogLevel.warn);
    rebind(TYPES.IModelFactory).to(PawlModelFactory).inSingletonScope();
    rebind(TYPES.SModelRegistry).to(PawlModelRegistry).inSingletonScope();
    rebind(TYPES.ViewRegistry).to(PawlViewRegistry).inSingletonScope();
    bind(PawlModelSource).toSelf().inSingletonScope();
    rebind(GLSPModelSource).toService(PawlModelSource);
    bind(Active).toSelf().inSingletonScope();
    bind(Markers).toSelf().inSingletonScope();
    bind(MarkerLayer).toSelf().inSingletonScope();
    rebind(GLSPPolylineEdgeRouter).to(ServerRouter).inSingletonScope();
    rebind(GLSPMousePositionTracker).to(PressTracker).inSingletonScope();
    rebind(ChangeBoundsTool).to(PawlChangeBoundsTool).inSingletonScope();
    rebind(GLSPScrollMouseListener).to(PanListener).inSingletonScope();
    rebind(RankedSelectMouseListener).to(SelectListener).inSingletonScope();
    rebind(ZoomMouseListener).to(ZoomListener).inSingletonScope();
    rebind(ViewportKeyTool).to(NoKeys).inSingletonScope();
    bind(KeepOrder).toSelf().inSingletonScope();
    configureActionHandler(context, BringToFrontAction.KIND, KeepOrder);
    configureCommand(context, RedrawCommand);
    rebind(TYPES.ModelRendererFactory).toFactory(({ container }) => (kind: RenderingTargetKind, processors: IVNodePostprocessor[], args?: IViewArgs) => {
        const Renderer = kind === 'main' ? ReusingRenderer : ModelRenderer;
        return new Renderer(container.get(TYPES.ViewRegistry), kind, processors, args);
    });
    bind<IHelperLineOptions>(TYPES.IHelperLineOptions).toConstantValue({
        elementLines: [HelperLineType.Left, HelperLineType.Right, HelperLineType.Top, HelperLineType.Bottom, HelperLineType.Center, HelperLineType.Middle],
        viewportLines: [],
        alignmentEpsilon: 2,
        minimumMoveDelta: { x: 6, y: 6 },
        alignmentElementFilter: element => element instanceof PawlNode && !FIXED.some(kind => element.type === `node:${kind}`)
    });

    configureModelElement(context, 'graph', PawlGraph, GraphView);
    configureModelElement(context, 'node', PawlNode, NodeView);
    BOXES.forEach(kind => configureModelElement(context, `node:${kind}`, PawlNode, NodeView, { enable: RESIZABLE }));
    FIXED.forEach(kind => configureModelElement(context, `node:${kind}`, PawlNode, NodeView, { disable: [moveFeature] }));
    configureModelElement(context, 'port', PawlPort, NodeView);
    configureModelElement(context, 'edge', PawlEdge, EdgeView);
    configureModelElement(context, 'connect', PawlEdge, EdgeView);
    configureModelElement(context, 'label', PawlLabel, LabelView);
    configureModelElement(context, 'label:edge', PawlEdgeLabel, LabelView);
    configureModelElement(context, 'routing-point', GRoutingHandle, RoutingHandleView);
    configureModelElement(context, 'volatile-routing-point', GRoutingHandle, RoutingHandleView);
    configureView(context, GResizeHandle.TYPE, ResizeHandleView);
}, { featureId: Symbol('pawl') });

/** The dependency-injection container of one drawing. */
export function createContainer(options: IDiagramOptions): Container {
    const container = new Container();
    container.load(
        defaultModule,
        modelSourceModule,
        boundsModule,
        hoverModule,
        selectModule,
        viewportModule,
        routingModule,
        changeBoundsToolModule,
        edgeEditToolModule,
        helperLineModule,
        pawlModule
    );
    configureDiagramOptions(
        { bind: container.bind.bind(container), unbind: container.unbind.bind(container), isBound: container.isBound.bind(container), rebind: container.rebind.bind(container) },
        options,
        { zoomLimits: { min: 0.05, max: 6 }, needsClientLayout: false, needsServerLayout: false }
    );
    return container;
}
