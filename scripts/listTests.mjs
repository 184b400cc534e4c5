import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { toTitlePattern } from './toTitlePattern.mjs'

const run = promisify(execFile)

/**
 * Lists every test by file, with its full title as printed by the runner: groups and title joined by ` › `, with a table's
 * parameters filled in. Needs a build.
 *
 * @param reports of unit tests that ran. For other files, only the source is read, so titles of tables are unknown.
 * @param named titles to look for, by file. Those that the source of a file without a report can produce are listed.
 */
export async function listTests(root, { reports, named }) {
  const options = {
    cwd: root,
    env: { ...process.env, FOYER_LIST: '1' },
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  }
  const [sources, flows] = await Promise.all([
    readSources(root, options),
    run(
      'npx',
      ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'],
      options,
    ),
  ])
  const tests = new Map()
  const add = (file, title) => {
    const titles = tests.get(file) ?? new Set()
    tests.set(file, titles.add(title))
  }
  const toPath = (file) => relative(root, file).replaceAll('\\', '/')
  for (const { file, title } of reports.flatMap((report) => readResults(root + report)))
    add(toPath(file), title)
  const walk = ({ file, suites = [], specs = [] }, groups) => {
    for (const { title } of specs) add(`e2e/${file}`, [...groups, title].join(' › '))
    for (const suite of suites) walk(suite, [...groups, suite.title])
  }
  for (const suite of JSON.parse(flows.stdout).suites) walk(suite, [])
  const patterns = new Map()
  for (const { file, name } of sources) {
    const path = toPath(file)
    if (!tests.has(path)) patterns.set(path, [...(patterns.get(path) ?? []), toTitlePattern(name)])
  }
  // Full titles first: the same title without its groups is not another test.
  for (const [path, list] of patterns)
    for (const title of (named.get(path) ?? []).toSorted((a, b) => b.length - a.length))
      if (list.some((pattern) => pattern.test(title)) && !hasTail(tests.get(path), title)) add(path, title)
  return tests
}

function hasTail(titles, title) {
  return [...(titles ?? [])].some((full) => full.endsWith(` › ${title}`))
}

/** The unit tests found in the sources. */
async function readSources(root, options) {
  const file = `${root}test-results/units.list.json`
  mkdirSync(`${root}test-results`, { recursive: true })
  await run('npx', ['vitest', 'list', '--static-parse', `--json=${file}`], options)
  const tests = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return tests
}

function readResults(file) {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title }) => ({
      file: name,
      title: [...ancestorTitles, title].join(' › '),
    })),
  )
}
