// Checks docs/evidence/spec.md, the attacks of docs/evidence/security.md, the cases of docs/evidence/installing.md, the rules of docs/evidence/experience.md
// and the reports of docs/evidence/walletReports.md against the existing tests. Needs a build.
//   --ran `npm test`, or the rest, has just run: reads the titles from its reports
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkAttacks } from './checkAttacks.mjs'
import { checkSpec } from './checkSpec.mjs'
import { listTests } from './listTests.mjs'
import { readTest } from './readTest.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [specText, security, installing, experience, walletReports] = [
  'spec',
  'security',
  'installing',
  'experience',
  'walletReports',
].map((name) => readFileSync(`${root}docs/evidence/${name}.md`, 'utf8'))
const reports = process.argv.includes('--ran')
  ? ['unit', 'components-1', 'components-2', 'slow', 'nightly']
      .map((name) => `test-results/${name}.json`)
      .filter((file) => existsSync(root + file))
  : []
const tests = await listTests(root, {
  reports,
  named: readNamed(specText, security, installing, experience, walletReports),
})
const spec = checkSpec(specText, tests)
const attacks = checkAttacks(security, tests, readSource)
const cases = checkAttacks(installing, tests, readSource, 'Cases and their tests')
const rules = checkAttacks(experience, tests, readSource, 'Rules and their tests')
const tried = checkAttacks(walletReports, tests, readSource, 'Reports and their tests')
const faults = [...spec.faults, ...attacks.faults, ...cases.faults, ...rules.faults, ...tried.faults]
for (const fault of faults) console.error(fault)
console.log(
  `${spec.count} requirements, ${attacks.count} attacks, ${cases.count} cases of installing, ${rules.count} rules of experience, ${tried.count} reports of wallets, ${faults.length} faults`,
)
process.exit(faults.length ? 1 : 0)

function readSource(file) {
  try {
    return readFileSync(root + file, 'utf8')
  } catch {
    return ''
  }
}

/** Titles by file, from every mention of a test in a text. */
function readNamed(...texts) {
  const named = new Map()
  for (const [proof] of texts.join('\n').matchAll(/`[^`]+\.(?:test|spec)\.[a-z]+` › .+?(?=<br>| +\|)/gm)) {
    const { file, title } = readTest(proof.replaceAll('\\|', '|'))
    named.set(file, [...(named.get(file) ?? []), title])
  }
  return named
}
