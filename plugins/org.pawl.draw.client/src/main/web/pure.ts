// SPDX-License-Identifier: EPL-2.0
// The functions without a browser, for the unit tests.
export * from './graph/changes';
export * from './graph/folding';
export * from './graph/geometry';
export * from './graph/prepare';
export * from './graph/schema';
export * from './graph/arrange';
export * from './graph/keys';
export * from './graph/layers';
export * from './graph/ranges';
export * from './graph/reuse';
export * from './tools/nearest';
export * from './ui/match';
export * from './ui/proposal';
export * from './shared-text';
export * from './view/detail';
export { ChangeSet, Text } from '@codemirror/state';
export { Typing } from './typing';
