import { mainnet } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { encodeErrorResult, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { resolveName } from './resolveName.ts'

const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe' as const
const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries)',
])
const queries = [{ sender: resolver, urls: ['ftp://gateway.test'], data: '0x12' }] as const
/** The resolver asks again, whatever it was answered. */
const lookup = encodeErrorResult({
  abi,
  errorName: 'OffchainLookup',
  args: [
    resolver,
    ['x-batch-gateway:true'],
    encodeFunctionData({ abi, functionName: 'query', args: [queries] }),
    '0x12345678',
    '0x',
  ],
})

test('attack: limits the lookups of a name that never ends, also through the wallet’s node', async () => {
  let calls = 0
  const provider = {
    async request({ method }: { method: string }) {
      if (method === 'eth_chainId') return '0x1'
      calls++
      if (calls > 100) throw new Error('endless')
      throw Object.assign(new Error('execution reverted'), { code: 3, data: lookup })
    },
  }
  const { signal } = new AbortController()
  const context = { ...createTestContext([mainnet]), rpcUrls: () => [], fetchRpc: fetch }
  const network = mainnet
  expect(await resolveName(context, { name: 'vitalik.eth', network, provider, signal })).toBeUndefined()
  expect(calls).toBeLessThan(20)
})
