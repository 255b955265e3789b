// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.pawl.services.files.FileProblem;

/**
 * Reads board.properties, port.properties and kernel.properties of the runtime. Their format is
 * described in docs/how-to/add-a-board.md, their keys in the runtime's PawlProperties.txt. The
 * runtime's PawlProperties.cmake and releng/parts.sh read the same format with the same messages.
 */
public final class PropertiesFile {
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x08\\x0A-\\x1F\\x7F]");

  private final String place;
  private final Map<String, Key> keys;
  private final Map<String, String> values = new HashMap<>();

  /**
   * A key of the table.
   *
   * @param remedy the description of a valid value, for messages
   */
  private record Key(boolean isRequired, Pattern pattern, String remedy) {}

  private PropertiesFile(String place, Map<String, Key> keys) {
    this.place = place;
    this.keys = keys;
  }

  /**
   * The values of the keys that a file contains.
   *
   * @throws FileProblem with the line and the remedy, if the file does not have the format
   */
  public static Map<String, String> read(Path file) throws IOException {
    return parse(file.toString(), file.getFileName().toString(), Files.readAllBytes(file));
  }

  /**
   * The values of the keys in the content of a file.
   *
   * @param place the file in messages
   * @param name the kind of file, for example board.properties
   */
  static Map<String, String> parse(String place, String name, byte[] content) throws FileProblem {
    var file = new PropertiesFile(place, table(name));
    int number = 0;
    for (byte[] line : lines(content)) {
      number++;
      file.addLine(number, line);
    }
    file.requireKeys();
    return file.values;
  }

  private void addLine(int number, byte[] bytes) throws FileProblem {
    String line = decoded(number, bytes);
    if (number == 1 && line.startsWith(BYTE_ORDER_MARK)) {
      line = line.substring(1);
    }
    if (line.endsWith("\r")) {
      line = line.substring(0, line.length() - 1);
    }
    if (CONTROL.matcher(line).find()) {
      throw fault(number, "this line has a control character: remove it");
    }
    line = trimmed(line);
    if (!line.isEmpty() && !line.startsWith("#")) {
      addProperty(number, line);
    }
  }

  private void addProperty(int number, String line) throws FileProblem {
    int equals = line.indexOf('=');
    if (equals < 1) {
      throw fault(number, "this line is not 'key = value': write it so, or begin it with '#'");
    }
    String key = trimmed(line.substring(0, equals));
    String value = trimmed(line.substring(equals + 1));
    if (!keys.containsKey(key)) {
      throw fault(
          number,
          "the key '%s' is unknown: write one of %s"
              .formatted(key, String.join(", ", keys.keySet())));
    }
    if (values.containsKey(key)) {
      throw fault(
          number, "the key '%s' is here a second time: keep one of the lines".formatted(key));
    }
    if (!keys.get(key).pattern.matcher(value).matches()) {
      throw fault(
          number, "'%s' is no value of '%s': write %s".formatted(value, key, keys.get(key).remedy));
    }
    values.put(key, value);
  }

  private void requireKeys() throws FileProblem {
    for (var key : keys.entrySet()) {
      if (key.getValue().isRequired && !values.containsKey(key.getKey())) {
        throw new FileProblem(
            "%s: there is no key '%s': add a line '%s = ' with %s"
                .formatted(place, key.getKey(), key.getKey(), key.getValue().remedy));
      }
    }
  }

  private String decoded(int number, byte[] line) throws FileProblem {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
    } catch (CharacterCodingException e) {
      throw fault(number, "this line is not UTF-8: save the file as UTF-8");
    }
  }

  private FileProblem fault(int number, String text) {
    return new FileProblem(place + ":" + number + ": " + text);
  }

  private static List<byte[]> lines(byte[] content) {
    var lines = new ArrayList<byte[]>();
    int start = 0;
    for (int i = 0; i <= content.length; i++) {
      if (i == content.length || content[i] == '\n') {
        lines.add(Arrays.copyOfRange(content, start, i));
        start = i + 1;
      }
    }
    return lines;
  }

  /** The text without blanks and tabs around it. Other white space of Unicode is text. */
  private static String trimmed(String text) {
    return text.replaceAll("^[ \\t]+|[ \\t]+\\z", "");
  }

  /** The keys of a kind of file, in the order of the table. */
  private static Map<String, Key> table(String name) {
    var keys = new LinkedHashMap<String, Key>();
    try (InputStream table = PropertiesFile.class.getResourceAsStream("PawlProperties.txt")) {
      var text = new String(table.readAllBytes(), StandardCharsets.UTF_8);
      for (String row : text.lines().filter(r -> r.startsWith(name + " : ")).toList()) {
        String[] columns = row.split(" : ");
        // As in the other readers, "." is each character, also a line separator of Unicode.
        Pattern pattern = Pattern.compile(columns[3], Pattern.DOTALL);
        keys.put(columns[1], new Key(columns[2].equals("required"), pattern, columns[4]));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return keys;
  }
}
