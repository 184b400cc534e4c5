// Checks docs/spec.md: every row names at least one test, and every test it names is there.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const faults = []
let rows = 0

for (const line of readFileSync(`${root}docs/spec.md`, 'utf8').split('\n')) {
  if (!line.startsWith('| ') || /^\| (Sentence|-+) /.test(line)) continue
  rows++
  const [, sentence, proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  const tests = proof.split('<br>').filter(Boolean)
  if (tests.length === 0) faults.push(`No test: ${sentence}`)
  for (const test of tests) {
    const [, file, title] = /^`([^`]+)` › (.+)$/.exec(test) ?? []
    if (!file || !read(file).some((known) => known === title)) faults.push(`No such test: ${test}`)
  }
}
for (const fault of faults) console.error(fault)
console.log(`${rows} sentences, ${faults.length} without proof`)
process.exit(faults.length || rows === 0 ? 1 : 0)

/** Titles of a file's tests and groups, as they are written. */
function read(file) {
  let source = ''
  try {
    source = readFileSync(root + file, 'utf8')
  } catch {
    return []
  }
  const titles = []
  // A title follows `test(`, `describe(`, or the `)(` behind a table.
  const pattern = /(?:\b(?:test|describe)|\))\(\s*(['`"])((?:\\.|(?!\1)[^\\])*)\1/g
  for (const [, , title] of source.matchAll(pattern)) titles.push(title)
  return titles
}
