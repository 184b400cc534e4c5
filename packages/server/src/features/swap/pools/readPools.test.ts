import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { rpcChains } from '../../chains/rpcChains.ts'
import type { PoolPlace } from './findPools.ts'
import { readPools } from './readPools.ts'

const chainId = 'eip155:31337'
const address = (at: number): Address => `0x${String(at).padStart(40, '0')}`
const place: PoolPlace = {
  version: 2,
  address: address(3),
  tokens: [address(1), address(2)],
  fee: 3_000,
  spacing: 0,
}

describe('readPools', () => {
  const read = (answer: object, places: readonly PoolPlace[] = [place]) => {
    const chains = rpcChains({
      chains: [
        {
          id: chainId,
          name: 'Local',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['http://node'],
        },
      ],
      fetch: async () => Response.json(answer),
    })
    return readPools(chains, chainId, places, new AbortController().signal)
  }

  test('default: returns nothing for an empty list, without calling a provider', async () => {
    expect(await read({ nonsense: true }, [])).toEqual([])
  })

  // An empty result would mean that there is no route; a failed node is different.
  test.each<[string, object, object]>([
    ['refuses', { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'no' } }, { code: 'RPC_FAILED' }],
    ['answers with a batch', [{ jsonrpc: '2.0', id: 1, result: '0x' }], { code: 'RPC_FAILED' }],
    ['answers with malformed data', { jsonrpc: '2.0', id: 1, result: '0x1234' }, { details: 'pools' }],
    ['answers with null', { jsonrpc: '2.0', id: 1, result: null }, { details: 'pools' }],
  ])('error: throws for a node that %s', async (_, answer, error) => {
    await expect(read(answer)).rejects.toMatchObject(error)
  })
})
