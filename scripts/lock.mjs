// Updates the lock files of the examples after a change to the dependencies of this repository's packages.
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
