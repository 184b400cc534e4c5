// Runs the command `changeset`, which is installed in `tools`: `npm run changeset`, or `node scripts/changeset.mjs version`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensureInstalled.mjs'

await ensureInstalled('tools')
const bin = fileURLToPath(new URL('../tools/node_modules/@changesets/cli/bin.js', import.meta.url))
process.exit(spawnSync(process.execPath, [bin, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1)
