// Brings the lock files of the examples up to date with the packages of this repository: after a change of what a package depends on.
//   npm run lock
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { listLocks } from './listLocks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const args = [
  'install',
  '--package-lock-only',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
]
for (const folder of listLocks()) {
  if (!folder.startsWith('examples/')) continue
  console.log(folder)
  execFileSync('npm', args, { cwd: `${root}${folder}`, stdio: ['ignore', 'ignore', 'inherit'] })
}
