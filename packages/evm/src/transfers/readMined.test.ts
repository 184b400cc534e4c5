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
])('behavior: reads the outcome despite malformed events: %j', async (logs) => {
  expect(await read(logs)).toEqual({ kind: 'mined', hash: '0x1', isSuccess: true })
})

const account = '0x5afe000000000000000000000000000000000001'
const stranger = '0x5afe000000000000000000000000000000000002'

function readFrom(from: unknown, code: string) {
  const answers: Record<string, unknown> = {
    eth_getTransactionReceipt: { status: '0x1', logs: [], from },
    eth_getCode: code,
  }
  const request = async ({ method }: { method: string }) => answers[method]
  return readMined(createClient({ transport: custom({ request }) }), { hash: '0x1', account })
}

test('attack: ignores a stranger’s transaction that the wallet names', async () => {
  expect(await readFrom(stranger, '0x')).toEqual({ kind: 'none' })
})

test.each([
  ['of the account in another spelling', account.toUpperCase().replace('0X', '0x'), '0x'],
  ['that a relayer sent for a contract', stranger, '0x60'],
  ['that a relayer sent for an account that delegates', stranger, `0xef0100${stranger.slice(2)}`],
  ['on a chain with its own address format', `xdc${stranger.slice(2)}`, '0x'],
  ['without a sender', undefined, '0x'],
])('behavior: accepts a transaction %s', async (_, from, code) => {
  expect(await readFrom(from, code)).toEqual({ kind: 'mined', hash: '0x1', isSuccess: true })
})
