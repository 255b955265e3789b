// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clip;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.diagram.kept.KeptLayout;
import org.pawl.diagram.kept.KeptText;
import org.pawl.edit.change.MemberText;
import org.pawl.edit.text.Refused;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.ModifiedCopies;
import org.pawl.model.Field;
import org.pawl.model.Machine;
import org.pawl.model.TaskSetting;
import org.pawl.model.query.Members;

/**
 * Members of a model that were copied, with the whole text that they are from: what they refer to
 * can be found in it, whatever becomes of the file.
 *
 * @param file they are from
 * @param model the text of that file, as it was then
 * @param members where they begin in it
 * @param places how they were drawn, as {@link CopiedPlaces} has it; nothing if they were never
 *     seen
 */
public record Clip(URI file, String model, List<Integer> members, KeptLayout places) {

  /**
   * Of elements that were read from one file: each with what it is a part of, if it is no member by
   * itself; of a machine all that is in it.
   *
   * @throws Refused if there is nothing that could be pasted
   */
  public static Clip of(Collection<? extends EObject> elements) {
    List<EObject> copied = copied(elements);
    XtextResource file = (XtextResource) copied.get(0).eResource();
    List<Integer> offsets =
        copied.stream().map(e -> ModelText.node(e).getOffset()).distinct().sorted().toList();
    return new Clip(file.getURI(), new ModelText(file).text(), offsets, KeptLayout.EMPTY);
  }

  /** The members that are copied with elements, none of them in another one. */
  static List<EObject> copied(Collection<? extends EObject> elements) {
    List<EObject> all =
        elements.stream().flatMap(Clip::members).filter(e -> ModelText.node(e) != null).toList();
    if (all.isEmpty()) {
      throw new Refused("nothing is selected that can be copied; select states or declarations");
    }
    return all.stream()
        .filter(e -> e.eResource() == all.get(0).eResource())
        .filter(e -> all.stream().noneMatch(o -> o != e && EcoreUtil.isAncestor(o, e)))
        .toList();
  }

  /** The same, drawn like that. */
  Clip drawn(KeptLayout as) {
    return new Clip(file, model, members, as);
  }

  private static Stream<EObject> members(EObject element) {
    if (element instanceof Machine machine) {
      return machine.getMembers().stream().map(EObject.class::cast);
    }
    EObject member = element;
    while (member != null && !isMember(member)) {
      member = member.eContainer();
    }
    return Stream.ofNullable(member);
  }

  /** Whether it can stand by itself: a member, a field of a type, or a setting of a task. */
  static boolean isMember(EObject element) {
    return Members.isMember(element) || element instanceof Field || element instanceof TaskSetting;
  }

  /** As a text editor has it. */
  public String text() {
    return elements().stream().map(MemberText::of).collect(Collectors.joining("\n\n")) + "\n";
  }

  /** The members, read from the text. */
  public List<EObject> elements() {
    XtextResource read = read(file, model);
    return members.stream()
        .map(
            offset ->
                NodeModelUtils.findLeafNodeAtOffset(read.getParseResult().getRootNode(), offset))
        .map(NodeModelUtils::findActualSemanticObjectFor)
        .flatMap(Clip::members)
        .sorted(Comparator.comparingInt(e -> ModelText.node(e).getOffset()))
        .toList();
  }

  static XtextResource read(URI file, String text) {
    return (XtextResource)
        IResourceServiceProvider.Registry.INSTANCE
            .getResourceServiceProvider(file)
            .get(ModifiedCopies.class)
            .read(Map.of(file, text))
            .getResource(file, false);
  }

  // --- on the way

  /** To be handed over as text. */
  public String encoded() {
    String offsets = members.stream().map(String::valueOf).collect(Collectors.joining(" "));
    String drawn = KeptText.write(places);
    return file + "\n" + offsets + "\n" + drawn.lines().count() + "\n" + drawn + model;
  }

  /**
   * The way back.
   *
   * @throws IllegalArgumentException if that is something else
   */
  public static Clip of(String encoded) {
    String[] parts = encoded.split("\n", 4);
    if (parts.length < 4) {
      throw new IllegalArgumentException(encoded);
    }
    List<Integer> members = Arrays.stream(parts[1].split(" ")).map(Integer::valueOf).toList();
    int drawn = Integer.parseInt(parts[2]);
    String[] rest = parts[3].split("\n", drawn + 1);
    String places = String.join("\n", List.of(rest).subList(0, drawn));
    return new Clip(URI.createURI(parts[0]), rest[drawn], members, KeptText.read(places));
  }
}
