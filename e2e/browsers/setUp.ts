import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildApp, buildApps } from '@foyer/devnet'
import { engines } from './engines.ts'
import { firstPages } from './firstPages.ts'

/** Says which engines are missing, and builds what the tests of the others serve. */
export default async function setUp(): Promise<void> {
  for (const [name, { start, packages }] of Object.entries(engines))
    if (!start)
      console.log(`${name} was not found: its tests do not run. On Debian: apt-get install ${packages}`)
  await buildApps()
  if (process.env.FOYER_MAIN_FLOWS === '1') return
  for (const name of firstPages)
    if (name === 'html') {
      const cwd = fileURLToPath(new URL('../../examples/html', import.meta.url))
      execFileSync(process.execPath, ['layOut.mjs'], { cwd })
    } else await buildApp(`examples/${name}`)
}
