import { createClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { readMined } from './readMined.ts'

const read = (logs: unknown) =>
  readMined(createClient({ transport: custom({ request: async () => ({ status: '0x1', logs }) }) }), {
    hash: '0x1',
    account: '0x5afe000000000000000000000000000000000001',
  })

test.each([
  [null],
  [undefined],
  [[]],
  [[{ address: '0x1', topics: null, data: null }]],
  [[{ address: '0x1', topics: [null], data: '0x123' }, 7]],
])('behavior: events in another form do not hide the outcome: %j', async (logs) => {
  expect(await read(logs)).toEqual({ kind: 'mined', hash: '0x1', isSuccess: true })
})
