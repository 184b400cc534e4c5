import { readRows } from './readRows.mjs'
import { readTest } from './readTest.mjs'

/**
 * Finds errors in the attacks of docs/evidence/security.md, the cases of docs/evidence/installing.md, the rules of docs/evidence/experience.md or the
 * reports of docs/evidence/walletReports.md: rows without a test, and tests or defences that don't exist. A title may omit its groups if it is unique.
 *
 * @param text docs/evidence/security.md
 * @param tests result of `listTests`
 * @param readSource returns a file's text, empty if it does not exist
 * @param heading heading of the rows
 */
export function checkAttacks(text, tests, readSource, heading = 'Attacks and their tests') {
  const faults = []
  const [, attacks = ''] = text.split(`\n## ${heading}\n`)
  const rows = readRows(attacks)
  for (const [attack = '', named = '', defence = ''] of rows) {
    const proofs = named.split('<br>').filter(Boolean)
    if (proofs.length === 0) faults.push(`No test: ${attack}`)
    for (const proof of proofs) {
      const { file, title } = readTest(proof)
      const known = [...(tests.get(file) ?? [])]
      const found = known.filter((full) => full === title || full.endsWith(` › ${title}`)).length
      if (found === 0) faults.push(`No such test: ${proof}`)
      if (found > 1) faults.push(`${found} tests with the title: ${proof}`)
    }
    for (const part of defence.split('<br>').filter(Boolean)) {
      const [, file, code = ''] = /^`([^`]+)` › (?:`` (.+) ``|`([^`]+)`)$/.exec(part)?.filter(Boolean) ?? []
      if (!file || !readSource(file).includes(code)) faults.push(`No such defence: ${part}`)
    }
  }
  if (rows.length === 0) faults.push(`No rows after: ${heading}`)
  return { count: rows.length, faults }
}
