// SPDX-License-Identifier: EPL-2.0
// Run by the extension host: the tests of this folder, with mocha.
const path = require("node:path");
const { createRequire } = require("node:module");

const Mocha = createRequire(path.join(process.env.PAWL_TEST_HOST, "package.json"))("mocha");

exports.run = () =>
  new Promise((resolve, reject) => {
    const mocha = new Mocha({ ui: "bdd", timeout: 120_000, slow: 1_000, color: false, bail: false });
    if (process.env.PAWL_TEST_WORDS) {
      mocha.fgrep(process.env.PAWL_TEST_WORDS);
    }
    mocha.addFile(path.join(__dirname, "extension.test.cjs"));
    mocha.run((failures) => (failures > 0 ? reject(new Error(`${failures} tests failed`)) : resolve()));
  });
