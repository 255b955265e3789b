// SPDX-License-Identifier: EPL-2.0
// An error says where it is, in the command's form, fails the build, and leaves the last good output.
def log = new File(basedir, 'build.log').text
assert log =~ /\[ERROR\] .*lamp\.pawl:8:\d+: error: .*bright.* \[.+\]/
assert log.contains('1 error in the models')
def generated = new File(basedir, 'target/generated-sources/pawl')
assert new File(generated, 'lamp_Lamp.c').text.contains('lit')
return true
