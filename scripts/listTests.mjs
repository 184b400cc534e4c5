import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Every test by its file, with its full title as the runner prints it: groups and title, joined by ` › `, the
 * parameters of a table filled in. Needs a build.
 */
export async function listTests(root) {
  const folder = `${root}test-results`
  const unitFile = `${folder}/units.list.json`
  mkdirSync(folder, { recursive: true })
  const options = { cwd: root, maxBuffer: 64 * 2 ** 20, shell: process.platform === 'win32' }
  const [, flows] = await Promise.all([
    run('npx', ['vitest', 'list', `--json=${unitFile}`], options),
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
  for (const { file, name } of JSON.parse(readFileSync(unitFile, 'utf8')))
    add(relative(root, file).replaceAll('\\', '/'), name.replaceAll(' > ', ' › '))
  rmSync(unitFile)
  const walk = ({ file, suites = [], specs = [] }, groups) => {
    for (const { title } of specs) add(`e2e/${file}`, [...groups, title].join(' › '))
    for (const suite of suites) walk(suite, [...groups, suite.title])
  }
  for (const suite of JSON.parse(flows.stdout).suites) walk(suite, [])
  return tests
}
