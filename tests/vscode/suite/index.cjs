// SPDX-License-Identifier: EPL-2.0
// Run by the extension host: the tests of this folder, with mocha.
const path = require("node:path");
const { createRequire } = require("node:module");

const Mocha = createRequire(path.join(process.env.PAWL_TEST_HOST, "package.json"))("mocha");

exports.run = () =>
  new Promise((resolve, reject) => {
    const mocha = new Mocha({ ui: "bdd", timeout: 300_000, slow: 1_000, color: false, bail: false });
    if (process.env.PAWL_TEST_WORDS) {
      mocha.fgrep(process.env.PAWL_TEST_WORDS);
    }
    for (const name of ["extension", "tutorial", "drawing"]) {
      mocha.addFile(path.join(__dirname, `${name}.test.cjs`));
    }
    const run = mocha.run((failures) => (failures > 0 ? reject(new Error(`${failures} tests failed`)) : resolve()));
    // At once: a run that does not end would otherwise say nothing.
    run.on("fail", (test, error) => console.error(`${test.fullTitle()}: ${error.message}`));
  });
