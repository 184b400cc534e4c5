import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createExampleRunner, readExamples } from './runExample.mjs'

const examples = readExamples('packages/devnet/src')
const runner = createExampleRunner('devnet')

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => vi.restoreAllMocks())

describe('examples of @foyer/devnet', () => {
  let before
  beforeAll(() => {
    before = countServers()
  })
  // An example leaves nothing running.
  afterEach(() => expect.poll(countServers).toBe(before))

  test.each(examples)(
    '$name runs, prints what its comments state, and stops the servers that it starts',
    async ({ code }) => {
      const { shown, missing } = await runner.run(code)
      expect(missing).toBe(0)
      for (const { line, value, said } of shown) expect(value, line).toEqual(said)
    },
  )
})

/** Open servers and child processes of this process. */
function countServers() {
  return process.getActiveResourcesInfo().filter((name) => /^(TCPServerWrap|ProcessWrap)$/.test(name)).length
}
