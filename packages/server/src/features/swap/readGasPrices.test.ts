import { afterEach, describe, expect, test } from 'vitest'
import { startNode } from '../../../test/startNode.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import { readGasPrices } from './readGasPrices.ts'

const id = 'eip155:31337' as const
let node: Awaited<ReturnType<typeof startNode>>
afterEach(() => node.stop())

/** Queries a node with the given response for each method. */
async function ask(answers: { price?: object; block?: object }) {
  const { price = { result: '0x64' }, block = { result: { baseFeePerGas: '0x50', transactions: [] } } } =
    answers
  node = await startNode((body) => {
    const { id, method } = body as { id: number; method: string }
    return { text: JSON.stringify({ jsonrpc: '2.0', id, ...(method === 'eth_gasPrice' ? price : block) }) }
  })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chains = rpcChains({ chains: [{ id, name: 'Local', nativeCurrency, rpcUrls: [node.url] }] })
  return readGasPrices(createChainClient(chains, id))
}

describe('readGasPrices', () => {
  test('default: returns three prices from the base fee with a margin and the tip', async () => {
    expect(await ask({})).toEqual({ standard: 116n, fast: 138n, instant: 160n })
  })

  test.each([
    ['there is no block', { block: { result: null } }],
    ['the block is malformed', { block: { result: { baseFeePerGas: {}, transactions: [null] } } }],
    [
      'the base fee has more than 256 bits',
      { block: { result: { baseFeePerGas: `0x1${'0'.repeat(64)}`, transactions: [] } } },
    ],
    ['the gas price is malformed', { price: { result: '0x' } }],
    ['the node reports an error', { price: { error: { code: 3, message: 'execution reverted' } } }],
  ])('error: throws RPC_FAILED if %s', async (_, answers) => {
    await expect(ask(answers)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  test.each([-32_601, -32_004])(
    'error: throws GAS_PRICE_NETWORK_UNSUPPORTED if the node has no gas price method: %s',
    async (code) => {
      const price = { error: { code, message: 'the method eth_gasPrice does not exist' } }
      await expect(ask({ price })).rejects.toMatchObject({ code: 'GAS_PRICE_NETWORK_UNSUPPORTED' })
    },
  )
})
