import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Every test by its file, with its full title as the runner prints it: groups and title, joined by ` › `, the
 * parameters of a table filled in. Needs a build.
 *
 * @param unitResults report of unit tests that ran just now, which saves loading them once more
 */
export async function listTests(root, { unitResults } = {}) {
  const options = {
    cwd: root,
    env: { ...process.env, FOYER_LIST: '1' },
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  }
  // Those that need more than the root installed ran at another time, if at all: their files load without it.
  const installed = ['--project', 'interop', '--project', 'slow']
  const [ran, units, flows] = await Promise.all([
    unitResults ? readResults(root + unitResults) : [],
    listUnits(root, options, unitResults ? installed : []),
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
  for (const { file, title } of [...ran, ...units]) add(relative(root, file).replaceAll('\\', '/'), title)
  const walk = ({ file, suites = [], specs = [] }, groups) => {
    for (const { title } of specs) add(`e2e/${file}`, [...groups, title].join(' › '))
    for (const suite of suites) walk(suite, [...groups, suite.title])
  }
  for (const suite of JSON.parse(flows.stdout).suites) walk(suite, [])
  return tests
}

async function listUnits(root, options, projects) {
  const file = `${root}test-results/units.list.json`
  mkdirSync(`${root}test-results`, { recursive: true })
  await run('npx', ['vitest', 'list', ...projects, `--json=${file}`], options)
  const tests = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return tests.map(({ file, name }) => ({ file, title: name.replaceAll(' > ', ' › ') }))
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
