import * as v from 'valibot'
import { expect, test } from 'vitest'
import { postRpc } from './rpc.ts'

test('postRpc: accepts at most 1,000 calls in a batch', () => {
  const batchOf = (length: number) =>
    Array.from({ length }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }))
  expect(v.is(postRpc.body, batchOf(1_000))).toBe(true)
  expect(v.is(postRpc.body, batchOf(1_001))).toBe(false)
})
