// SPDX-License-Identifier: EPL-2.0
def generated = new File(basedir, 'target/generated-sources/pawl')
for (name in ["lamp.h", "lamp_Lamp.c", "common.h"]) {
    assert new File(generated, name).isFile() : name
}
return true
