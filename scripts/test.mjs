// Runs every test on a fresh machine and ends with one line: `N passed, N failed`.
//   npm test            units, then flows in a real browser
//   npm run test:e2e    the flows alone
//   npm run test:quick  what a change touches, and the main flows; `-- <commit>` says since when
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './ensureBrowser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [mode, since] = process.argv.slice(2)
const results = `${root}test-results`
const maxRepeated = 5
const maxReasonLines = 6
const maxReasonWidth = 300
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const env = { ...process.env }
let passed = 0
let failed = 0
const failures = []

await step('Build', ['npm', 'run', 'build', '--silent'])
// Separate processes can run the build.
env.FOYER_BUILT = '1'
env.CHROME_PATH = await ensureBrowser()
if (mode !== 'e2e') {
  // Each keeps one processor busy.
  await Promise.all([
    steps([['Types', ['npm', 'run', 'types', '--silent']]]),
    steps([
      ['Lint', ['npx', 'biome', 'check', '.']],
      ['Walls', ['node', 'scripts/walls.mjs']],
      ...(mode === 'quick'
        ? []
        : [
            ['Paths', ['node', 'scripts/paths.mjs']],
            ['Lock file', ['node', 'scripts/integrity.mjs']],
            ['Sizes', ['node', 'bench/size.mjs']],
          ]),
    ]),
  ])
  const only = mode === 'quick' ? ['--changed', since ?? getBase(), '--passWithNoTests'] : []
  await runUnits('unit.json', only)
  await repeatUnits()
  count('unit.json', ({ testResults, numTotalTests }) => [
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed'),
    ).length,
    numTotalTests === 0 && mode !== 'quick'
      ? ['no unit test ran']
      : testResults.flatMap(listFailedUnits).map(toText),
  ])
  if (mode !== 'quick') await step('Docs', ['npm', 'run', 'docs:check', '--silent', '--', '--ran'])
}
if (mode === 'quick') env.FOYER_QUICK = '1'
// A failed flow is retried once, too: a browser may stall on a loaded machine. What only passed then is listed.
await run([
  'npx',
  'playwright',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--retries=1',
  ...(mode === 'quick' ? ['--grep', '@quick'] : []),
])
countFlows('e2e.json')
if (mode !== 'quick') {
  // Those of Firefox and WebKit that are installed; it says which are not.
  env.FOYER_MAIN_FLOWS = '1'
  await run([
    ...['npx', 'playwright', 'test', '--config', 'e2e/browsers.config.ts'],
    ...['--retries=1', '--pass-with-no-tests'],
  ])
  countFlows('browsers.json')
}

if (failures.length) console.log(`\nFailed:\n${toLines(failures)}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

/** Where the change began: where the branch left `main`, or the commit before on `main` itself. */
function getBase() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const base = git('merge-base', 'main', 'HEAD')
  return base === git('rev-parse', 'HEAD') ? git('rev-parse', 'HEAD~1') : base
}

function runUnits(file, args) {
  return run([
    ...['npx', 'vitest', 'run', ...args],
    ...['--reporter=default', '--reporter=json', `--outputFile=test-results/${file}`],
  ])
}

/**
 * What failed beside other files, with which it shares two processors, gets a second attempt by itself, whose results count; broken
 * code gets none.
 */
async function repeatUnits() {
  if (!existsSync(`${results}/unit.json`)) return
  const first = readResults('unit.json')
  const failed = first.testResults.filter(({ status }) => status !== 'passed')
  if (!failed.length || failed.length > maxRepeated) return
  await runUnits('unit-again.json', ['--no-file-parallelism', ...failed.map(({ name }) => name)])
  if (!existsSync(`${results}/unit-again.json`)) return
  const { testResults: second } = readResults('unit-again.json')
  const testResults = [
    ...first.testResults.filter(({ name }) => !second.some((file) => file.name === name)),
    ...second,
  ]
  const bad = new Set(testResults.flatMap(listFailedUnits).map(({ name }) => name))
  printUnstable(failed.flatMap(listFailedUnits).filter(({ name }) => !bad.has(name)))
  writeFileSync(`${results}/unit.json`, JSON.stringify({ ...first, testResults }))
}

function printUnstable(tests) {
  if (tests.length) console.log(`\nPassed at the second attempt only:\n${toLines(tests.map(toText))}`)
}

/** A file that does not load has no test to fail: it counts itself. */
function listFailedUnits({ name, status, message, assertionResults }) {
  const own = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ name: `${name} › ${test.fullName}`, reason: test.failureMessages?.[0] }))
  return own.length || status === 'passed' ? own : [{ name: `${name} › does not load`, reason: message }]
}

function listFlows({ file, specs = [], suites = [] }, isListed) {
  return [
    ...specs.filter(isListed).map(({ title, tests }) => ({
      name: `${file} › ${title} (${tests[0].projectName})`,
      reason: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    })),
    ...suites.flatMap((suite) => listFlows(suite, isListed)),
  ]
}

/** What failed and why, short enough for the end of a log. */
function toText({ name, reason }) {
  const lines = stripVTControlCharacters(reason ?? '').split('\n')
  const shown = lines.filter((line) => line.trim() && !/^\s+at /.test(line)).slice(0, maxReasonLines)
  return [name, ...shown.map((line) => `    ${line.slice(0, maxReasonWidth)}`)].join('\n')
}

function isFailed({ ok }) {
  return !ok
}

function isUnstable({ tests }) {
  return tests.some(({ status }) => status === 'flaky')
}

function toLines(names) {
  return names.map((name) => `  ${name}`).join('\n')
}

/** One after the other. */
async function steps(list) {
  for (const [name, command] of list) await step(name, command)
}

/** A step that counts as one check. */
async function step(name, command) {
  const code = await run(command)
  if (code === 0) {
    passed++
    return
  }
  failed++
  failures.push(name)
  console.error(`${name} failed.`)
  // Nothing after it can run without a build.
  if (name.startsWith('Build')) {
    console.log(`\n${passed} passed, ${failed} failed`)
    process.exit(1)
  }
}

function run([command, ...args]) {
  console.log(`\n> ${[command, ...args].join(' ')}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

function countFlows(file) {
  count(file, ({ stats, suites, errors }) => {
    printUnstable(suites.flatMap((suite) => listFlows(suite, isUnstable)))
    const bad = suites.flatMap((suite) => listFlows(suite, isFailed)).map(toText)
    return [stats.expected + stats.flaky, [...bad, ...errors.map(({ message }) => message)]]
  })
}

function readResults(file) {
  return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))
}

function count(file, read) {
  try {
    const [good, bad] = read(readResults(file))
    passed += good
    failed += bad.length
    failures.push(...bad)
  } catch (error) {
    failures.push(`No results in ${file}: ${error.message}`)
    failed++
  }
}
