import { ProviderError } from '@foyer/providers/driver'
import { encodeErrorResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { rpcChains } from '../chains/rpcChains.ts'
import { rpcEns } from './rpcEns.ts'

const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const networkId = 'eip155:1' as const
const callback = '0x12345678'
const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'error ResolverError(bytes errorData)',
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries)',
])
const queries = [
  { sender: resolver, urls: ['https://gateway.test/{sender}/{data}'], data: callback },
] as const
/** The resolver asks for several queries at once, which viem makes itself, and turns their failure into its own error. */
const lookup = encodeErrorResult({
  abi,
  errorName: 'OffchainLookup',
  args: [
    resolver,
    ['x-batch-gateway:true'],
    encodeFunctionData({ abi, functionName: 'query', args: [queries] }),
    callback,
    '0x',
  ],
})
const failed = encodeErrorResult({ abi, errorName: 'ResolverError', args: ['0x'] })

function createEns(ccipRequest: () => Promise<Hex>, { isEndless = false } = {}) {
  const chain = {
    id: networkId,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://node.test'],
    ensUniversalResolver: resolver,
  }
  const chains = rpcChains({
    chains: [chain],
    fetch: async (_, init) => {
      const { id, params } = JSON.parse(String(init?.body))
      const data = params[0].data.startsWith(callback) && !isEndless ? failed : lookup
      return Response.json({ jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data } })
    },
  })
  return rpcEns({ chains, ccipRequest })
}

test.each(['nameOf', 'addressOf', 'avatarOf'] as const)(
  'error: %s throws if the off-chain server is down, instead of reporting that nothing exists',
  async (operation) => {
    const query = { address, name: 'vitalik.eth', networkId } as const
    const isDown = createEns(async () => {
      throw new ProviderError('The off-chain server', 'down')
    })
    await expect(isDown[operation](query)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
    // A server that answers, but with nothing the resolver accepts.
    expect(await createEns(async () => '0x')[operation](query)).toBeUndefined()
  },
)

test('attack: stops after a few requests if a resolver keeps answering with another off-chain lookup', async () => {
  let count = 0
  const ens = createEns(
    async () => {
      count++
      // One that is never refused would be asked for ever.
      if (count > 100) throw new Error('endless')
      return '0x12'
    },
    { isEndless: true },
  )
  await ens.addressOf({ name: 'vitalik.eth', networkId }).catch(() => {})
  expect(count).toBeLessThanOrEqual(8)
})
