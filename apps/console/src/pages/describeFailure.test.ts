import { expect, test } from 'vitest'
import { describeFailure } from './describeFailure.ts'

const options = { nowMs: Date.UTC(2026, 10, 30, 18), timeZone: 'UTC' }
const since = '2026-11-30T10:42:00.000Z'

test.each([
  [{ name: 'rpc:eip155:31337', title: 'RPC Local', since }, 'RPC Local is down since 10:42'],
  [{ name: 'database', since }, 'The database is down since 10:42'],
  [{ name: 'mail', since: '2026-11-28T00:05:00.000Z' }, 'The mail server is down since Nov 28, 2026, 00:05'],
  [{ name: 'stopping' }, 'The server is stopping'],
  [{ name: 'redis' }, 'Redis is down'],
  [{ name: 'something-new', since }, 'something-new is down since 10:42'],
])('describeFailure: %o', (failure, sentence) => {
  expect(describeFailure(failure, options)).toBe(sentence)
})
