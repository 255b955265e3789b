// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

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
import org.pawl.diagram.stored.LayoutFileText;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.edit.internal.syntax.MemberText;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.ModifiedCopies;
import org.pawl.model.Field;
import org.pawl.model.Machine;
import org.pawl.model.TaskSetting;
import org.pawl.model.query.Members;

/**
 * Copied members of a model, with the complete text of their file: so their references can be
 * resolved after the file has changed.
 *
 * @param file the file of the members
 * @param model the text of that file at the time of the copy
 * @param members offsets of the members in the text
 * @param places their layout, see {@link CopiedLayout}; empty if they were not laid out
 */
public record CopiedMembers(URI file, String model, List<Integer> members, StoredLayout places) {

  /**
   * Copies elements that were parsed from one file. An element that is not a member is copied with
   * the member that it is a part of; a machine is copied as all of its members.
   *
   * @throws EditRefusedException if none of the elements can be pasted
   */
  public static CopiedMembers of(Collection<? extends EObject> elements) {
    List<EObject> copied = copied(elements);
    XtextResource file = (XtextResource) copied.get(0).eResource();
    List<Integer> offsets =
        copied.stream().map(e -> ModelText.node(e).getOffset()).distinct().sorted().toList();
    return new CopiedMembers(
        file.getURI(), new ModelText(file).text(), offsets, StoredLayout.EMPTY);
  }

  /** The members that contain the elements; no member is inside of another one. */
  static List<EObject> copied(Collection<? extends EObject> elements) {
    List<EObject> all =
        elements.stream()
            .flatMap(CopiedMembers::members)
            .filter(e -> ModelText.node(e) != null)
            .toList();
    if (all.isEmpty()) {
      throw new EditRefusedException(
          "nothing is selected that can be copied; select states or declarations");
    }
    return all.stream()
        .filter(e -> e.eResource() == all.get(0).eResource())
        .filter(e -> all.stream().noneMatch(o -> o != e && EcoreUtil.isAncestor(o, e)))
        .toList();
  }

  /** The same members with a layout. */
  CopiedMembers drawn(StoredLayout as) {
    return new CopiedMembers(file, model, members, as);
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

  /**
   * Whether an element can be pasted by itself: a member, a field of a type, or a setting of a
   * task.
   */
  static boolean isMember(EObject element) {
    return Members.isMember(element) || element instanceof Field || element instanceof TaskSetting;
  }

  /** The members as plain text, for text editors. */
  public String text() {
    return elements().stream().map(MemberText::of).collect(Collectors.joining("\n\n")) + "\n";
  }

  /** The members, parsed from the text. */
  public List<EObject> elements() {
    XtextResource read = read(file, model);
    return members.stream()
        .map(
            offset ->
                NodeModelUtils.findLeafNodeAtOffset(read.getParseResult().getRootNode(), offset))
        .map(NodeModelUtils::findActualSemanticObjectFor)
        .flatMap(CopiedMembers::members)
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

  // --- encoding

  /** Encodes the members as text, for the clipboard. */
  public String encoded() {
    String offsets = members.stream().map(String::valueOf).collect(Collectors.joining(" "));
    String drawn = LayoutFileText.write(places);
    return file + "\n" + offsets + "\n" + drawn.lines().count() + "\n" + drawn + model;
  }

  /**
   * Decodes the result of {@link #encoded}.
   *
   * @throws IllegalArgumentException if the text has another format
   */
  public static CopiedMembers of(String encoded) {
    String[] parts = encoded.split("\n", 4);
    if (parts.length < 4) {
      throw new IllegalArgumentException(encoded);
    }
    List<Integer> members = Arrays.stream(parts[1].split(" ")).map(Integer::valueOf).toList();
    int drawn = Integer.parseInt(parts[2]);
    String[] rest = parts[3].split("\n", drawn + 1);
    String places = String.join("\n", List.of(rest).subList(0, drawn));
    return new CopiedMembers(
        URI.createURI(parts[0]), rest[drawn], members, LayoutFileText.read(places));
  }
}
