import { defineNetwork, type QuotedSwap } from '@foyer/core'
import type { PrepareSwapParameters } from '@foyer/core/adapter'
import { deployTokens, type LocalChain, startChain, testAccount, tokenAddresses } from '@foyer/devnet'
import { createClient, encodeFunctionData, erc20Abi, type Hex, http, parseEther } from 'viem'
import { sendTransactionSync } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareSwap } from './prepareSwap.ts'

const account = testAccount(0).address
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc = { name: 'USDC', symbol: 'USDC', decimals: 6, address: tokenAddresses.USDC }
/** A contract named by a lying server. */
const evil = '0x00000000000000000000000000000000000f0f0f'
const minimum = 100_000_000n
const amount = parseEther('0.05')

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain({ chainId: 31337 })
  await deployTokens(chain)
  const client = createClient({
    account: testAccount(0),
    chain: { id: 31337, name: 'Local', nativeCurrency: ether, rpcUrls: { default: { http: [chain.url] } } },
    transport: http(chain.url),
  })
  await sendTransactionSync(client, {
    to: usdc.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [evil, minimum * 10n] }),
  })
})
afterAll(() => chain?.stop())

async function rpc(method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.url, { method: 'POST', headers, body })
  return ((await response.json()) as { result: unknown }).result
}
/** Code that calls `transfer` of the bought token to the caller. */
const pay = [
  '5b63a9059cbb60e01b600052', // selector
  '33600452', // caller
  `67${minimum.toString(16).padStart(16, '0')}602452`,
  `60006000604460006000 73${usdc.address.slice(2)}5af100`,
]
  .join('')
  .replaceAll(' ', '')
/** Deploys code that swaps if its condition holds, and otherwise keeps the received tokens. */
async function put(condition: string): Promise<void> {
  const at = (condition.length / 2 + 4).toString(16).padStart(2, '0')
  await rpc('anvil_setCode', [evil, `0x${condition}60${at}5700${pay}`])
}
/** Returns the chain state that the server knows when it builds. */
async function known() {
  const block = (await rpc('eth_getBlockByNumber', ['latest', false])) as Record<
    'number' | 'timestamp' | 'miner' | 'mixHash' | 'baseFeePerGas' | 'gasLimit',
    Hex
  >
  const balance = (await rpc('eth_getBalance', [account, 'latest'])) as Hex
  return { ...block, balance }
}
const push = (value: bigint | Hex) => `7f${BigInt(value).toString(16).padStart(64, '0')}`

type Asked = {
  id: number
  params: [{ blockStateCalls?: { blockOverrides?: object; calls: { gas?: string }[] }[] }]
}

/** Prepares a swap of ether; `refuses` names a method the node does not support. */
function prepare({
  refuses,
  quoteFee,
}: {
  refuses?: (body: Asked) => boolean | undefined
  quoteFee?: PrepareSwapParameters['quoteFee']
} = {}) {
  const quote: QuotedSwap = {
    id: 'q',
    provider: 'evil',
    networkId: 'eip155:31337',
    account,
    sold: ether,
    bought: usdc,
    amount,
    toAmount: minimum,
    minimum,
    slippagePercent: 1,
    route: [],
    fees: [],
    keepsPart: false,
    expiresAt: Number.MAX_SAFE_INTEGER,
  }
  return prepareSwap({
    quote,
    network: defineNetwork({
      id: 31337,
      chainNamespace: 'eip155',
      name: 'Local',
      nativeCurrency: ether,
      rpcUrls: { default: { http: [chain.url] } },
    }),
    built: { from: account, to: evil, value: amount, data: '0x12345678' },
    buildApproval: () => Promise.reject(new Error('Not needed')),
    provider: undefined,
    quoteFee,
    rpcUrls: [chain.url],
    async fetch(input, init) {
      const bodies: Asked[] = [JSON.parse(String(init?.body))].flat()
      if (!bodies.map((body) => refuses?.(body)).some(Boolean)) return fetch(input, init)
      const error = { code: -32602, message: 'Not supported' }
      return Response.json(bodies.map(({ id }) => ({ jsonrpc: '2.0', id, error })))
    },
    signal: new AbortController().signal,
  })
}

describe('attack: a contract that swaps only if it detects a simulation', () => {
  test.each<[string, (facts: Awaited<ReturnType<typeof known>>) => string]>([
    ['a gas price of zero', () => '3a15'],
    ['a base fee of zero', () => '4815'],
    ['the number of the next block', ({ number }) => `${push(BigInt(number) + 1n)}4314`],
    ['the number of a block in the near future', ({ number }) => `${push(BigInt(number) + 2n)}4310`],
    ['a time close to the latest block', ({ timestamp }) => `${push(BigInt(timestamp) + 13n)}4210`],
    ['the proposer of the latest block', ({ miner }) => `${push(miner)}4114`],
    ['an empty proposer', () => '4115'],
    ['the random value of the latest block', ({ mixHash }) => `${push(mixHash)}4414`],
    ['an empty random value', () => '4415'],
    ['more gas than a transaction sends', () => `${push(400_000n)}5a11`],
    ['a balance without a deducted fee', ({ balance }) => `${push(BigInt(balance) - amount)}33311015`],
    ['the gas limit of the latest block', ({ gasLimit }) => `${push(gasLimit)}4514`],
    ['the base fee of the next block', ({ baseFeePerGas }) => `${push(baseFeePerGas)}481115`],
  ])('refuses one that detects a simulation by %s', async (_, condition) => {
    await put(condition(await known()))
    await expect(prepare()).rejects.toMatchObject({
      code: 'SWAP_REFUSED',
      message: expect.stringContaining('less would arrive'),
    })
  })

  test('deducts no sponsored fee from the simulated balance, so a contract that looks for one does not swap', async () => {
    const { balance } = await known()
    await put(`${push(BigInt(balance) - amount)}333111`)
    const quoteFee = async () => ({ max: 0n, isSponsored: true })
    await expect(prepare({ quoteFee })).rejects.toMatchObject({
      message: expect.stringContaining('less would arrive'),
    })
  })

  test('refuses if the node can only simulate without overrides', async () => {
    await put('6001')
    const poor = ({ params }: Asked) =>
      params[0]?.blockStateCalls?.some(({ blockOverrides }) => blockOverrides)
    await expect(prepare({ refuses: poor })).rejects.toMatchObject({
      message: expect.stringContaining('this network cannot try it out'),
    })
  })

  test('behavior: accepts one that swaps in both simulations, marked as only simulated', async () => {
    await put('6001')
    expect(await prepare()).toMatchObject({ received: minimum, isOnlySimulated: true })
  })

  test('behavior: sends the gas limit that was simulated', async () => {
    await put('6001')
    const asked: { gas?: string }[][] = []
    const prepared = await prepare({
      refuses(body) {
        const [entry] = body.params[0]?.blockStateCalls ?? []
        if (entry) asked.push(entry.calls)
        return false
      },
    })
    expect(asked).toHaveLength(2)
    expect(prepared.calls[0]?.fields).toMatchObject({ gas: asked[1]?.[1]?.gas })
  })
})
