import { type Address, encodeFunctionResult, type Hex, multicall3Abi, pad } from 'viem'
import { expect, test } from 'vitest'
import { rpcChains } from '../../chains/rpcChains.ts'
import { createPoolFinder } from './findPools.ts'
import type { PoolVenue } from './PoolVenue.ts'

const chainId = 'eip155:31337'
const address = (at: number): Address => `0x${String(at).padStart(40, '0')}`
const venue = {
  v2Factory: address(9),
  router: { kind: 'v2Router', address: address(8) },
} as unknown as PoolVenue
const pool = address(3)
const none = address(0)

/** Finds pools between two tokens on a node that answers each search in turn; `undefined` is a call that fails. */
function createSearch(answers: (Address | undefined)[]) {
  let nowMs = 0
  let asked = 0
  const chains = rpcChains({
    chains: [
      {
        id: chainId,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://node'],
      },
    ],
    fetch: async () => {
      const answer = answers[asked++]
      const returnData: Hex = answer ? pad(answer) : '0x'
      const result = encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: [{ success: answer !== undefined, returnData }],
      })
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    },
  })
  const find = createPoolFinder({ chains, clock: () => nowMs })
  const { signal } = new AbortController()
  return {
    find: async () =>
      (await find(chainId, venue, [address(1), address(2)], signal)).map((each) => each.address),
    pass: (ms: number) => {
      nowMs += ms
    },
    asked: () => asked,
  }
}

test('behavior: searches for a missing pool again after five minutes', async () => {
  const { find, pass, asked } = createSearch([none, pool])
  expect(await find()).toEqual([])
  pass(299_999)
  expect(await find()).toEqual([])
  expect(asked()).toBe(1)
  pass(1)
  expect(await find()).toEqual([pool])
})

test('error: searches again immediately for a pool after a failed call', async () => {
  const { find } = createSearch([undefined, pool])
  expect(await find()).toEqual([])
  expect(await find()).toEqual([pool])
})
