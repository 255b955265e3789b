// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.pawl.model.Field;
import org.pawl.model.NumberValue;
import org.pawl.model.PawlFactory;
import org.pawl.model.PayloadType;

class PayloadSizesTest {
  private final PayloadType type = PawlFactory.eINSTANCE.createPayloadType();

  @Test
  void emptyPayloadIsTheEvent() {
    assertEquals(OptionalInt.of(4), PayloadSizes.of(type));
  }

  @Test
  void sizeIsAMultipleOfTheAlignment() {
    field("uint8_t", 0);
    assertEquals(OptionalInt.of(6), PayloadSizes.of(type));
  }

  @Test
  void gapsBetweenFieldsCount() {
    field("uint8_t", 0);
    field("uint32_t", 0);
    field("bool", 3);
    assertEquals(OptionalInt.of(16), PayloadSizes.of(type));
  }

  @Test
  void widestFieldAlignsTheWhole() {
    field("int64_t", 0);
    field("char", 0);
    assertEquals(OptionalInt.of(24), PayloadSizes.of(type));
  }

  @Test
  void pointersAndOtherTypesAreNotKnown() {
    field("uint8_t*", 0);
    assertEquals(OptionalInt.empty(), PayloadSizes.of(type));
  }

  @Test
  void theBaseTypeIsFirstWithItsPadding() {
    field("uint32_t", 0);
    field("bool", 0);
    PayloadType extending = PawlFactory.eINSTANCE.createPayloadType();
    extending.setBase(type);
    Field field = PawlFactory.eINSTANCE.createField();
    field.setType("uint8_t");
    extending.getFields().add(field);
    assertEquals(OptionalInt.of(12), PayloadSizes.of(type));
    assertEquals(OptionalInt.of(16), PayloadSizes.of(extending));
  }

  private void field(String cType, int dimension) {
    Field field = PawlFactory.eINSTANCE.createField();
    field.setType(cType);
    if (dimension > 0) {
      NumberValue number = PawlFactory.eINSTANCE.createNumberValue();
      number.setValue(dimension);
      field.setDimension(number);
    }
    type.getFields().add(field);
  }
}
