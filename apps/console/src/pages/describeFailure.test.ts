import { expect, test } from 'vitest'
import { describeFailure } from './describeFailure.ts'

const options = { nowMs: Date.UTC(2026, 10, 30, 18), timeZone: 'UTC' }
const since = '2026-11-30T10:42:00.000Z'

test.each([
  ['RPC Local has been down since 10:42', { name: 'rpc:eip155:31337', title: 'RPC Local', since }],
  ['The database has been down since 10:42', { name: 'database', since }],
  [
    'The mail server has been down since Nov 28, 2026, 00:05',
    { name: 'mail', since: '2026-11-28T00:05:00.000Z' },
  ],
  ['The server is stopping', { name: 'stopping' }],
  ['Redis is down', { name: 'redis' }],
  ['something-new has been down since 10:42', { name: 'something-new', since }],
])('describeFailure: %s', (sentence, failure) => {
  expect(describeFailure(failure, options)).toBe(sentence)
})
