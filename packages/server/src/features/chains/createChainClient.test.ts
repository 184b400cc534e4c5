import { getBalance, getBlockNumber } from 'viem/actions'
import { afterEach, describe, expect, test } from 'vitest'
import { startNode } from '../../../test/startNode.ts'
import { createChainClient } from './createChainClient.ts'
import { rpcChains } from './rpcChains.ts'

const id = 'eip155:31337' as const
const address = '0x0000000000000000000000000000000000000001'
let node: Awaited<ReturnType<typeof startNode>>
afterEach(() => node.stop())

/** A client of a node that answers every call with the same value. */
async function start(result: unknown) {
  node = await startNode(() => ({ text: JSON.stringify({ jsonrpc: '2.0', id: 1, result }) }))
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return createChainClient(
    rpcChains({ chains: [{ id, name: 'Local', nativeCurrency, rpcUrls: [node.url] }] }),
    id,
  )
}

describe('createChainClient', () => {
  test('default: returns a quantity of up to 256 bits', async () => {
    expect(await getBalance(await start(`0x${'f'.repeat(64)}`), { address })).toBe(2n ** 256n - 1n)
  })

  test.each([
    ['an empty string', ''],
    ['0x without digits', '0x'],
    ['a list', []],
    ['true', true],
    ['more than 256 bits', `0x1${'0'.repeat(64)}`],
  ])('error: throws RPC_FAILED if a node’s balance is %s', async (_, result) => {
    const failure = getBalance(await start(result), { address })
    await expect(failure).rejects.toMatchObject({ walk: expect.any(Function) })
    await failure.catch((error) => expect(error.walk().code).toBe('RPC_FAILED'))
  })

  test('error: throws RPC_FAILED if a node returns an impossible block number', async () => {
    const failure = getBlockNumber(await start('0x20000000000000'), { cacheTime: 0 })
    await failure.then(
      () => expect.unreachable(),
      (error) => expect(error.walk().code).toBe('RPC_FAILED'),
    )
  })
})
