// Runs every test on a fresh machine and ends with one line: `N passed, N failed`.
//   npm test            units, then flows in a real browser
//   npm run test:e2e    the flows alone
//   npm run test:quick  what a change touches, and the main flows; `-- <commit>` says since when
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
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
  const repeated = listFilesToRepeat()
  if (repeated.length) await runUnits('unit-again.json', ['--no-file-parallelism', ...repeated])
  countUnits(repeated)
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

/** What failed beside other files, with which it shares two processors, gets a second attempt by itself; broken code gets none. */
function listFilesToRepeat() {
  try {
    const failed = readResults('unit.json').testResults.filter(({ status }) => status !== 'passed')
    return failed.length > maxRepeated ? [] : failed.map(({ name }) => name)
  } catch {
    return []
  }
}

/** Counts the units: a file that was repeated, by its second attempt. */
function countUnits(repeated) {
  count('unit.json', ({ testResults: first, numTotalTests }) => {
    const second = repeated.length ? readResults('unit-again.json').testResults : []
    const isRepeated = ({ name }) => second.some((file) => file.name === name)
    const last = [...first.filter((file) => !isRepeated(file)), ...second]
    const bad = last.flatMap(listFailedUnits)
    const unstable = first
      .filter(isRepeated)
      .flatMap(listFailedUnits)
      .filter(({ name }) => !bad.some((test) => test.name === name))
    if (unstable.length) console.log(`\nPassed at the second attempt only:\n${toLines(unstable.map(toText))}`)
    return [
      last.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
        .length,
      numTotalTests === 0 && mode !== 'quick' ? ['no unit test ran'] : bad.map(toText),
    ]
  })
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
    const unstable = suites.flatMap((suite) => listFlows(suite, isUnstable))
    if (unstable.length) console.log(`\nPassed at the second attempt only:\n${toLines(unstable.map(toText))}`)
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
