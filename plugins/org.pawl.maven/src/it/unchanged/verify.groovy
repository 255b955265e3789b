// SPDX-License-Identifier: EPL-2.0
// The second run has nothing to do; the third has another option, and does.
def log = new File(basedir, 'build.log').text
assert log.count('Models are unchanged; nothing to generate') == 1
assert (log =~ /\d+ files in .+, \d+ of them written/).count == 2
return true
