// Mutation tests: changes the code in small ways, one at a time, and counts the changes that a test detects.
//   npm run mutate                                        # every folder of scripts/mutated.mjs
//   npm run mutate packages/contract                      # one of them, or a folder inside one
//   npm run mutate packages/contract/src/caip/schemas.ts  # one file, or some lines of it: schemas.ts:6-9
//   npm run mutate -- --nth=5 packages/contract           # every fifth mutant
// A run changes files in place and restores them at its end, also after Ctrl-C.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensureInstalled.mjs'
import { mutated } from './mutated.mjs'

await ensureInstalled('tools')
const tools = createRequire(new URL('../tools/package.json', import.meta.url))
const { Stryker } = await import(tools.resolve('@stryker-mutator/core'))
const root = fileURLToPath(new URL('..', import.meta.url))
const results = `${root}test-results/mutation`
process.chdir(root)
mkdirSync(results, { recursive: true })
// No snapshot is written for a mutant.
process.env.CI = 'true'

const { values, positionals } = parseArgs({ options: { nth: { type: 'string' } }, allowPositionals: true })
// The sampler runs in a separate process.
if (values.nth) process.env.FOYER_MUTATE_NTH = values.nth
const asked = positionals.map((path) => path.replace(/\/$/, ''))
const runs = asked.length ? pick(asked) : mutated
if (runs.length === 0) throw new Error('No such path in scripts/mutated.mjs')
const rows = []
for (const run of runs) rows.push(await mutate(run))

console.log('\n| folder | mutants | killed |\n|---|---:|---:|')
for (const { name, total, score } of rows) console.log(`| \`${name}\` | ${total} | ${score} % |`)
const low = rows.filter(({ score }) => score < 80)
if (low.length) console.log(`\nBelow 80 %: ${low.map(({ name }) => name).join(', ')}`)
process.exit(low.length ? 1 : 0)

/** The table's folders that contain the paths or are in them, each reduced to the requested part. */
function pick(asked) {
  return mutated.flatMap((folder) => {
    const paths = asked.flatMap((path) => [
      ...folder.paths.filter((part) => isIn(part, path)),
      ...(folder.paths.some((part) => part !== path && isIn(path, part)) ? [path] : []),
    ])
    if (paths.length === 0) return []
    return [{ ...folder, name: asked.includes(folder.name) ? folder.name : paths.join(' '), paths }]
  })
}

function isIn(path, folder) {
  return path.startsWith(folder) && /^$|^[/:]/.test(path.slice(folder.length))
}

async function mutate({ name, paths, tests }) {
  // For `mutate.vitest.ts`, which a separate process loads.
  process.env.FOYER_MUTATE_TESTS = tests.join(',')
  const mutants = await new Stryker({
    mutate: [
      ...paths.map(toPattern),
      '!**/*.test.ts',
      '!**/*.test-d.ts',
      '!**/index.ts',
      '!**/{test,testing}/**',
    ],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate.vitest.ts' },
    plugins: [
      tools.resolve('@stryker-mutator/vitest-runner'),
      plugin('mutateIgnorer'),
      plugin('mutateSampler'),
    ],
    ignorers: ['texts'],
    checkers: values.nth ? ['sample'] : [],
    coverageAnalysis: 'perTest',
    // The packages import each other through symlinks in node_modules, which would point outside a copy.
    inPlace: true,
    tempDirName: '.foyer/stryker',
    // It would rewrite every file of the repository, and read `tsconfig.json` with an API that TypeScript 7 lacks.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    concurrency: Math.max(1, availableParallelism() - 1),
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
    allowEmpty: true,
  }).runMutationTest()
  const counted = mutants.filter(({ status }) => /^(Killed|Timeout|Survived|NoCoverage)$/.test(status))
  const alive = counted.filter(({ status }) => /^(Survived|NoCoverage)$/.test(status))
  const lines = alive.map(toLine).sort()
  writeFileSync(
    `${results}/${name.replace(/\W+/g, '-').slice(0, 80)}.txt`,
    lines.map((line) => `${line}\n`).join(''),
  )
  console.log(`\n${name}: survivors\n${lines.join('\n')}`)
  const score = Math.floor((1000 * (counted.length - alive.length)) / counted.length) / 10
  return { name, total: counted.length, score }
}

function plugin(name) {
  return fileURLToPath(new URL(`${name}.mjs`, import.meta.url))
}

function toPattern(path) {
  return /\.ts(:|$)/.test(path) ? path : `${path}/**/*.ts`
}

function toLine({ fileName, location: { start, end }, mutatorName, replacement, status }) {
  const path = fileName.replace(root, '')
  const place = `${path}:${start.line}:${start.column}-${end.line}:${end.column}`
  return `${place} ${mutatorName} ${status === 'NoCoverage' ? '(no test) ' : ''}${replacement.replace(/\s+/g, ' ').slice(0, 120)}`
}
