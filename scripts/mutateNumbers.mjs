// Mutation tests of the specification's numbers, which Stryker does not change: replaces one number or word at a time and
// runs the tests of `numbers.mjs`.
//   npm run mutate:numbers                    # all of them
//   npm run mutate:numbers packages/embedded  # those of one folder or file
// A run changes files in place and restores them at its end, also after Ctrl-C.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import { changeUse, findNumberUses } from './findNumberUses.mjs'
import { literals, numberTests } from './numbers.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
// No snapshot is written for a mutant.
process.env.CI = 'true'

const asked = process.argv.slice(2)
const mutants = [...numberMutants(), ...literalMutants()].filter(
  ({ file }) => asked.length === 0 || asked.some((path) => file.startsWith(path)),
)
if (mutants.length === 0) throw new Error('No such path in scripts/numbers.mjs')

const vitest = await createVitest('test', {
  root,
  watch: false,
  project: ['units', 'slow'],
  reporters: [{}],
  // The first failing test is enough, and a wait that a mutant prolonged ends soon.
  bail: 1,
  testTimeout: 10_000,
})
const specifications = await vitest.globTestSpecifications()
let restore = () => {}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    restore()
    process.exit(1)
  })

for (const test of new Set(mutants.map(({ test }) => test))) {
  const [failure] = await run(test)
  if (failure) throw new Error(`It fails without a change: ${failure}`)
}
const survivors = []
for (const { name, file, change, test } of mutants) {
  const [failure] = await runChanged(file, change, test)
  if (!failure) survivors.push(name)
  console.log(failure ? `killed    ${name}: ${failure}` : `SURVIVED  ${name}`)
}
await vitest.close()
console.log(`\n${mutants.length - survivors.length} of ${mutants.length} killed`)
process.exit(survivors.length ? 1 : 0)

/** Each use of a number, once increased and once decreased. */
function* numberMutants() {
  for (const use of findNumberUses(root).filter(({ file }) => numberTests[file])) {
    const { file, name } = use
    const line = readFileSync(file, 'utf8').slice(0, use.index).split('\n').length
    const changes = /(Max|Chars|Decimals|Percent|Size)$/.test(name) ? ['+ 1', '- 1'] : ['* 2', '/ 2']
    for (const by of changes)
      yield {
        name: `${file}:${line} ${name} ${by}`,
        file,
        change: (text) => changeUse(text, use, by),
        test: numberTests[file],
      }
  }
}

function* literalMutants() {
  for (const { file, test, changes } of literals)
    for (const [find, ...others] of changes)
      for (const other of others)
        yield {
          name: `${file} ${find} → ${other}`,
          file,
          change: (text) => text.replace(find, () => other),
          test,
        }
}

/** Titles of the tests that fail with the change. */
async function runChanged(file, change, test) {
  const before = readFileSync(file, 'utf8')
  restore = () => writeFileSync(file, before)
  try {
    writeFileSync(file, change(before))
    vitest.invalidateFile(root + file)
    return await run(test)
  } finally {
    restore()
    restore = () => {}
    vitest.invalidateFile(root + file)
  }
}

async function run(test) {
  const chosen = specifications.filter(({ moduleId }) => relative(root, moduleId) === test)
  if (chosen.length === 0) throw new Error(`No unit tests: ${test}`)
  // Discards results of the previous mutant.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen, true)
  return [
    ...testModules.flatMap((module) => [
      ...module.errors().map(({ message }) => message),
      ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
    ]),
    ...unhandledErrors.map(({ message }) => message),
  ]
}
