import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readSkipped } from './readSkipped.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'foyer-skips-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('behavior: without Redis and Postgres their tests are skipped, and each says why', () => {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  symlinkSync(process.execPath, join(bin, 'node'))
  const outputFile = join(folder, 'results.json')
  const files = [
    'packages/server/src/backup.nightly.test.ts',
    'packages/server/src/relay/peers/relayPeers.nightly.test.ts',
    'packages/server/src/kit/redis/sharedLimiters.slow.test.ts',
    'packages/server/src/relay/sql/sqlRelayProcesses.nightly.test.ts',
  ]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const projects = ['--project', 'slow', '--project', 'nightly']
  const flags = ['run', ...projects, '--reporter=json', `--outputFile=${outputFile}`]
  const { status, stderr } = spawnSync(process.execPath, [vitest, ...flags, ...files], {
    cwd: root,
    env: { ...process.env, PATH: bin, FOYER_PATH_ONLY: '1', FOYER_BUILT: '1' },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8'))
  expect(testResults.map(({ name }) => name.replace(root, '')).sort()).toEqual(files.toSorted())
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const { reasons, unexplained } = readSkipped(testResults)
  expect(unexplained).toEqual([])
  expect(reasons).toHaveLength(tests.length)
  expect([...new Set(reasons.map(({ reason }) => reason))].sort()).toEqual([
    'Postgres is missing (Debian: apt-get install postgresql).',
    'Redis is missing (Debian: apt-get install redis-server).',
    'Redis is missing (Debian: apt-get install redis-server). Postgres is missing (Debian: apt-get install postgresql).',
  ])
  // Titles named in the documents are in the results nevertheless.
  expect(tests.map(({ title }) => title)).toContain(
    'behavior: two processes that delete at once delete each expired message once',
  )
})
