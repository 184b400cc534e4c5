// Runs tests on a fresh machine and prints a final line: `N passed, N failed`, with `, N skipped` if there are any.
//   npm test               # for newcomers: checks, quick units, and one flow for each visitor journey
//   npm run test:rest      # everything else that CI runs
//   npm run test:all       # both
//   npm run test:nightly   # tests with their own schedule
//   npm run test:services  # unit tests that need programs other than Node, such as Redis
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './ensureBrowser.mjs'
import { ensureInstalled } from './ensureInstalled.mjs'
import { nightlyFlows, notInRest } from './nightlyFlows.mjs'
import { ensurePrograms, installable } from './programs.mjs'
import { readSkipped, readSkippedFlows } from './readSkipped.mjs'
import { runWatched } from './runWatched.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const results = `${root}test-results`
/** Exists once the flows have built their pages, which later ones use. */
const builtPages = `${results}/pages-built`
const maxRepeated = 5
const maxReasonLines = 6
const maxReasonWidth = 300
/** Programs that only nightly tests need. */
const nightlyServices = ['caddy', 'nginx', 'promtool', 'psql']
const nightlyTools = ['python', 'go', 'helmRenderer', 'firefox', 'webkit']
const services = installable.filter((name) => !nightlyTools.includes(name))
const rest = services.filter((name) => !nightlyServices.includes(name))

/** Tests that print nothing for longer hang: they are stopped, so that the summary comes before CI gives up. */
const silenceLimit = 8 * 60_000
/** With more failed flows the stack itself is broken, and each would wait until its own limit. */
const maxFailedFlows = 20

/** Slow tests mostly wait for programs, timers and chains, so more of them run in parallel than there are processors. */
const slowWorkers = 4

/** Parts of the component tests that run at the same time, as many as CI has processors. */
const shards = [1, 2]

let env = { ...process.env }
let passed = 0
const failures = []
const skipped = []
const times = []

const gears = { test: runEveryday, rest: runRest, nightly: runNightly, services: runServices, all: runAll }
const gear = process.argv[2] ?? 'test'
if (!(gear in gears)) {
  console.error(`Unknown tests "${gear}". Use one of: ${Object.keys(gears).join(', ')}`)
  process.exit(2)
}
// `npm run test:rest` checks the results of `npm test`, so they are kept.
if (gear !== 'rest') rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (env.FOYER_BUILT !== '1') await step('Build', ['npm', 'run', 'build', '--silent'])
// Tests start processes that would build, too.
env.FOYER_BUILT = '1'
env.FOYER_MODULES = `${results}/modules`
env.CHROME_PATH = await ensureBrowser()
await gears[gear]()
summarize()

async function runAll() {
  await runEveryday()
  await runRest()
}

async function runEveryday() {
  // Each keeps one processor busy.
  await Promise.all([
    steps([['Types', ['npm', 'run', 'types', '--silent']]]),
    steps([
      ['Lint', ['npx', 'biome', 'check', '.']],
      ['Walls', ['node', 'scripts/walls.mjs']],
      ['Sole users', ['node', 'scripts/soleUsers.mjs']],
      ['Long functions', ['node', 'scripts/longFunctions.mjs']],
      ['Prose', ['node', 'scripts/prose.mjs']],
      ['Paths', ['node', 'scripts/paths.mjs']],
      ['Lock files', ['node', 'scripts/integrity.mjs']],
      ['Sizes', ['node', 'bench/size.mjs']],
      // Before two parts need the same pages at once.
      ['Pages', ['node', 'scripts/docs.mjs']],
    ]),
  ])
  await runUnits('Units', 'unit', ['units', 'wagmi-3'])
  await Promise.all([
    // npm passes the option to the last command only, which must be the one that reads the titles.
    step('Docs', ['npm', 'run', 'docs:check', '--silent', '--', '--ran']),
    runFlows('Journeys', 'journeys', ['--grep', '@journey']),
  ])
}

async function runRest() {
  env = await ensurePrograms(rest, env)
  // In parallel with the slow units, the components were no faster, and their browser hung once.
  await Promise.all([installFolders(), ...shards.map(runComponents)])
  await checkTypes('interop')
  await runUnits('Slow units', 'slow', ['slow'], [], { VITEST_MAX_WORKERS: String(slowWorkers) })
  await step('Titles in docs', ['node', 'scripts/spec.mjs', '--ran'])
  await runFlows('Flows', 'flows', ['--grep-invert', notInRest])
}

/** Runs a part of the component tests. One browser keeps one processor busy. */
async function runComponents(shard) {
  const name = `components-${shard}`
  // Two processes must not write the same compiled libraries.
  const folders = { FOYER_MODULES: '', FOYER_VITE_CACHE: `node_modules/.vite/${name}` }
  await runUnits(`Components ${shard}`, name, ['components'], [`--shard=${shard}/${shards.length}`], folders)
}

async function runServices() {
  env = await ensurePrograms(services, env)
  const globs = ['*.slow.test.*', '*.nightly.test.*']
  const args = ['grep', '--files-with-matches', '--fixed-strings', 'needs(', '--', ...globs]
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  await runUnits('Services', 'services', ['slow', 'nightly'], files)
}

async function runNightly() {
  env = await ensurePrograms(installable, env)
  await installFolders()
  await checkTypes('tools', 'examples')
  await runUnits('Nightly units', 'nightly', [
    'nightly',
    'interop',
    'wagmi-2',
    'wagmi-2-slow',
    'wagmi-3-slow',
  ])
  await runFlows('Nightly flows', 'nightly-flows', ['--grep', nightlyFlows])
  // In Chromium, and in Firefox and WebKit if installed; reports the missing ones.
  await runFlows('Engines', 'browsers', [], 'e2e/browsers.config.ts')
}

async function checkTypes(...folders) {
  for (const name of folders) await step(`Types of ${name}`, ['npm', 'run', `types:${name}`, '--silent'])
}

/** Installs folders with their own lock file. The examples follow when they are built. */
function installFolders() {
  return timed('Installs', async () => {
    for (const folder of ['interop', 'tools']) await ensureInstalled(folder)
  })
}

/**
 * Runs Vitest projects. A failed file gets a second attempt on its own, whose results count, since it shared two processors
 * with others; broken code gets none.
 */
async function runUnits(name, file, projects, extra = [], more = {}) {
  const vitest = (output, args) => [
    ...['npx', 'vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...args],
    ...['--reporter=default', '--reporter=json', `--outputFile=test-results/${output}.json`],
  ]
  await timed(name, async () => {
    // A project's own number of workers overrides the option, and the variable overrides both.
    rmSync(`${results}/${file}.json`, { force: true })
    const { isStopped } = await run(vitest(file, extra), more)
    if (isStopped && !existsSync(`${results}/${file}.json`)) await run(vitest(file, extra), more)
    await repeatUnits(file, vitest, more)
  })
  count(`${file}.json`, ({ testResults }) => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const { reasons, unexplained } = readSkipped(testResults)
    skipped.push(...reasons)
    return [
      tests.filter(({ status }) => status === 'passed').length,
      tests.length
        ? [...testResults.flatMap(listFailedUnits), ...unexplained].map(toText)
        : ['no unit test ran'],
    ]
  })
}

async function repeatUnits(file, vitest, more) {
  if (!existsSync(`${results}/${file}.json`)) return
  const first = readResults(`${file}.json`)
  const bad = first.testResults.filter(({ status }) => status !== 'passed')
  if (!bad.length || bad.length > maxRepeated) return
  await run(vitest(`${file}-again`, ['--no-file-parallelism', ...bad.map(({ name }) => name)]), more)
  if (!existsSync(`${results}/${file}-again.json`)) return
  const { testResults: second } = readResults(`${file}-again.json`)
  const testResults = [
    ...first.testResults.filter(({ name }) => !second.some((again) => again.name === name)),
    ...second,
  ]
  const stillBad = new Set(testResults.flatMap(listFailedUnits).map(({ name }) => name))
  printUnstable(bad.flatMap(listFailedUnits).filter(({ name }) => !stillBad.has(name)))
  writeFileSync(`${results}/${file}.json`, JSON.stringify({ ...first, testResults }))
}

/** A failed flow is repeated once as well, since a browser may hang. Flows that only passed then are listed. */
async function runFlows(name, file, args, config = 'e2e/playwright.config.ts') {
  await timed(name, () =>
    run(
      [
        ...['npx', 'playwright', 'test', '--config', config, '--retries=1', '--pass-with-no-tests'],
        ...[`--max-failures=${maxFailedFlows}`, ...args],
      ],
      { FOYER_RESULTS: file, ...(existsSync(builtPages) ? { FOYER_PAGES_BUILT: '1' } : {}) },
    ),
  )
  count(`${file}.json`, ({ stats, suites, errors }) => {
    if (!errors.length) writeFileSync(builtPages, '')
    printUnstable(suites.flatMap((suite) => listFlows(suite, isUnstable)))
    const { reasons, unexplained } = readSkippedFlows(suites)
    skipped.push(...reasons)
    const bad = [...suites.flatMap((suite) => listFlows(suite, isFailed)), ...unexplained].map(toText)
    return [stats.expected + stats.flaky, [...bad, ...errors.map(({ message }) => message)]]
  })
}

function printUnstable(tests) {
  if (tests.length) console.log(`\nPassed at the second attempt only:\n${toLines(tests.map(toText))}`)
}

/** A file that fails to load has no failed test: it counts itself. */
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

/** Errors and their causes, short enough for the end of a log. */
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

/** Runs steps sequentially. */
async function steps(list) {
  for (const [name, command] of list) await step(name, command)
}

/** Runs a step that counts as one check. */
async function step(name, command) {
  const { code } = await timed(name, () => run(command))
  if (code === 0) {
    passed++
    return
  }
  failures.push(name)
  console.error(`${name} failed.`)
  // Nothing can run without a build.
  if (name === 'Build') summarize()
}

async function timed(name, work) {
  const start = performance.now()
  const result = await work()
  times.push(`${Math.round((performance.now() - start) / 1000)} s ${name}`)
  return result
}

function run(command, more = {}) {
  console.log(`\n> ${command.join(' ')}`)
  return runWatched(command, { cwd: root, env: { ...env, ...more }, silenceLimit })
}

function readResults(file) {
  return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))
}

function count(file, read) {
  try {
    const [good, bad] = read(readResults(file))
    passed += good
    failures.push(...bad)
  } catch (error) {
    failures.push(`No results in ${file}: ${error.message}`)
  }
}

function summarize() {
  console.log(`\nTimes: ${times.join(', ')}`)
  for (const reason of new Set(skipped.map((test) => test.reason))) {
    const names = skipped.filter((test) => test.reason === reason).map(({ name }) => name)
    console.log(`\nSkipped. ${reason}\n${toLines(names)}`)
  }
  if (failures.length) console.log(`\nFailed:\n${toLines(failures)}`)
  const end = skipped.length ? `, ${skipped.length} skipped` : ''
  console.log(`\n${passed} passed, ${failures.length} failed${end}`)
  process.exit(failures.length ? 1 : 0)
}
