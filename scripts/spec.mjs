// Checks docs/spec.md and the attacks of docs/security.md: every row names at least one test, every test it names is
// there, and so is the code of the defence that a row of an attack names.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const faults = []
let rows = 0

const [, attacks = ''] = readText('docs/security.md').split(/^## Attacks and their tests$/m)
for (const line of [...readText('docs/spec.md').split('\n'), ...attacks.split('\n')]) {
  if (!line.startsWith('| ') || /^\| (Sentence|Attack|-+) /.test(line)) continue
  rows++
  const [, sentence, proof = '', defence = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  const tests = proof.split('<br>').filter(Boolean)
  if (tests.length === 0) faults.push(`No test: ${sentence}`)
  for (const test of tests) {
    const [, file, title] = /^`([^`]+)` › (.+)$/.exec(test) ?? []
    if (!file || !read(file).some((known) => known === title)) faults.push(`No such test: ${test}`)
  }
  for (const part of defence.split('<br>').filter(Boolean)) {
    const [, file, code = ''] = /^`([^`]+)` › (?:`` (.+) ``|`([^`]+)`)$/.exec(part)?.filter(Boolean) ?? []
    if (!file || !readText(file).includes(code.replaceAll('\\|', '|')))
      faults.push(`No such defence: ${part}`)
  }
}
for (const fault of faults) console.error(fault)
console.log(`${rows} sentences, ${faults.length} without proof`)
process.exit(faults.length || rows === 0 ? 1 : 0)

function readText(file) {
  try {
    return readFileSync(root + file, 'utf8')
  } catch {
    return ''
  }
}

/** Titles of a file's tests and groups, as they are written. */
function read(file) {
  const source = readText(file)
  const titles = []
  // A title follows `test(`, `describe(`, or the `)(` behind a table.
  const pattern = /(?:\b(?:test|describe)|\))\(\s*(['`"])((?:\\.|(?!\1)[^\\])*)\1/g
  for (const [, , title] of source.matchAll(pattern)) titles.push(title)
  return titles
}
