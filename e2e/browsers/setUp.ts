import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildApps } from '@foyer/devnet'
import { buildExamples } from '../buildExamples.ts'
import { allExamples } from '../examples.ts'
import { engines } from './engines.ts'

/** Reports which engines are missing, and builds what the tests of the others serve: the examples into `FOYER_EXAMPLES`. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  for (const [name, { start, packages }] of Object.entries(engines))
    if (!start)
      console.log(`${name} was not found: its tests do not run. On Debian: apt-get install ${packages}`)
  await buildApps()
  const packed = mkdtempSync(join(tmpdir(), 'foyer-packed-'))
  process.env.FOYER_PACKED = packed
  const built = buildExamples(allExamples)
  const remove = async () => {
    await built.remove()
    rmSync(packed, { recursive: true })
  }
  try {
    const names = Object.keys(allExamples) as (keyof typeof allExamples)[]
    const [folder = ''] = await Promise.all(names.map((name) => built.get(name)))
    process.env.FOYER_EXAMPLES = dirname(folder)
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}
