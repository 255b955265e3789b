// SPDX-License-Identifier: EPL-2.0
// Runs the tests of a folder beside this file: `unit` (functions without a browser), `browser` (with a server in memory), or
// `server` (with the server of the studio). A second argument selects files, further ones go to node, as --test-name-pattern.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const [kind = 'unit', only = '', ...options] = process.argv.slice(2);
const here = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../../../', import.meta.url));

if (kind === 'unit') {
    buildSync({ absWorkingDir: project, entryPoints: ['src/main/web/pure.ts'], outfile: 'target/test/pure.js', bundle: true, format: 'esm', platform: 'node', logLevel: 'warning' });
}
const files = readdirSync(here + kind).filter(file => file.endsWith('.test.mjs') && file.includes(only)).map(file => `${here}${kind}/${file}`);
const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=1', '--test-reporter=spec', ...options, ...files], { stdio: 'inherit' });
process.exit(status ?? 1);
