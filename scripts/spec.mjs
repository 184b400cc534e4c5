// Checks docs/spec.md, the attacks of docs/security.md and the cases of docs/installing.md against the tests that run. Needs a build.
//   --ran   unit tests ran just now: read their titles from the report
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkAttacks } from './checkAttacks.mjs'
import { checkSpec } from './checkSpec.mjs'
import { listTests } from './listTests.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const unitResults = process.argv.includes('--ran') ? 'test-results/unit.json' : undefined
const tests = await listTests(root, { unitResults })
const spec = checkSpec(readFileSync(`${root}docs/spec.md`, 'utf8'), tests)
const attacks = checkAttacks(readFileSync(`${root}docs/security.md`, 'utf8'), tests, readSource)
const installing = readFileSync(`${root}docs/installing.md`, 'utf8')
const cases = checkAttacks(installing, tests, readSource, 'Cases and their tests')
const faults = [...spec.faults, ...attacks.faults, ...cases.faults]
for (const fault of faults) console.error(fault)
console.log(
  `${spec.count} requirements, ${attacks.count} attacks, ${cases.count} cases of installing, ${faults.length} faults`,
)
process.exit(faults.length ? 1 : 0)

function readSource(file) {
  try {
    return readFileSync(root + file, 'utf8')
  } catch {
    return ''
  }
}
