import { nativeTokenAddress, wrappedSolAddress } from '@foyer/contract'
import {
  type LocalSwapProviders,
  localSolana,
  localSwaps,
  type SolanaChain,
  type SwapFault,
  type SwapProviderKind,
  solanaTokens,
  startSolanaChain,
  startSwapProviders,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import type { SwapDriver, SwapOffer } from '@foyer/providers/driver'
import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  partiallySignTransaction,
} from '@solana/kit'
import { type Address, createClient, erc20Abi, type Hex, http, parseEther, parseUnits } from 'viem'
import { getBalance, readContract, sendTransactionSync, writeContractSync } from 'viem/actions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SwapChain, startSwapChain } from '../../../test/startSwapChain.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { fixedTokens } from '../chains/fixedTokens.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import { createPrices } from '../prices/createPrices.ts'
import { fixedPrices } from '../prices/fixedPrices.ts'
import { createSwapDrivers } from './createSwapDrivers.ts'
import { createSwaps } from './createSwaps.ts'
import { buildApproval } from './routes/getBuildApprove.ts'
import { readSwapGasPrice } from './routes/getSwapGasPrice.ts'
import { quoteSwap } from './routes/getSwapQuotes.ts'
import { buildSwap } from './routes/postBuildTransaction.ts'
import type { SwapRequest } from './Swaps.ts'
import type { SwapProviderSettings, SwapSettings } from './swapsFile.ts'

const chainId = 'eip155:31337'
const { USDC, USDT, WETH } = tokenAddresses
const owner = testAccount(2)
const usdcMint = solanaTokens[0]?.address ?? ''

let chain: SwapChain
let solana: SolanaChain
let played: LocalSwapProviders
let database: Database
let stop: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  ;[chain, solana] = await Promise.all([startSwapChain(), startSolanaChain()])
  played = await startSwapProviders({ chain, solana })
  database = await openDatabase()
  stop = () => Promise.all([played.stop(), database.close(), solana.stop(), chain.stop()])
})
afterAll(() => stop?.())
afterEach(() => {
  for (const kind of Object.keys(played.faults)) delete played.faults[kind as SwapProviderKind]
})

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
function settingsOf(kind: SwapProviderKind): SwapProviderSettings {
  if (kind === 'jupiter')
    return { type: 'jupiter', baseUrl: played.urls.jupiter, chains: [localSolana.networkId] }
  const spenders = { [chainId]: chain.routers.v2Router.toLowerCase() as Address }
  const common = { baseUrl: played.urls[kind], spenders, key: 'local' }
  return { type: kind, ...common }
}
async function serve({
  kinds,
  timeoutMs,
  more = [],
  fetch,
  ...settings
}: Partial<SwapSettings> & {
  kinds: readonly (SwapProviderKind | 'pools')[]
  timeoutMs?: number
  more?: readonly SwapDriver[]
  /** Queries the nodes. */
  fetch?: typeof globalThis.fetch
}) {
  const chains = rpcChains({
    fetch,
    chains: [
      { id: chainId, name: 'Local', nativeCurrency, rpcUrls: [chain.url] },
      {
        id: localSolana.networkId,
        name: 'Local Solana',
        nativeCurrency: localSolana.nativeCurrency,
        rpcUrls: [solana.url],
      },
    ],
  })
  const providers = kinds.flatMap((kind) =>
    kind === 'pools' ? (localSwaps([chain])?.providers ?? []) : [settingsOf(kind)],
  )
  return createSwaps({
    drivers: [...(await createSwapDrivers({ ...settings, providers }, { chains, clock: Date.now })), ...more],
    pick: settings.pick,
    chains,
    tokens: fixedTokens(chain.tokens),
    prices: createPrices([{ name: 'fixed', service: fixedPrices({ ETH: '3120.5', USDC: '1', USDT: '1' }) }]),
    database,
    clock: Date.now,
    timeoutMs,
  })
}
const caller = { projectId: 'p', signal: new AbortController().signal }
const swap = (from: string, to: string, amount: bigint): SwapRequest => ({
  from: `${chainId}:${from}`,
  to: `${chainId}:${to}`,
  amount: String(amount),
  userAddress: `${chainId}:${owner.address}`,
})
const client = () =>
  createClient({
    account: owner,
    chain: {
      id: 31337,
      name: 'Local',
      nativeCurrency,
      rpcUrls: { default: { http: [chain.url] } },
    },
    transport: http(chain.url),
  })
const balanceOf = (token: string) =>
  token === nativeTokenAddress
    ? getBalance(client(), { address: owner.address })
    : readContract(client(), {
        address: token as Address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner.address],
      })
const plain = (id: string) => id.split(':')[2] as Address

describe.each(['0x', '1inch', 'lifi'] as const)('%s', (kind) => {
  test.each([
    ['ether to USDC', nativeTokenAddress, USDC, parseEther('0.05')],
    ['USDC to USDT', USDC, USDT, parseUnits('25', 6)],
    ['USDC to ether', USDC, nativeTokenAddress, parseUnits('25', 6)],
  ])('behavior: quotes, builds and executes a swap: %s', async (_, from, to, amount) => {
    const swaps = await serve({ kinds: [kind] })
    const request = swap(from, to, amount)
    const [quote] = await quoteSwap(swaps, request, caller)
    expect(quote?.provider).toBe(kind)
    expect(quote?.route.length).toBeGreaterThan(0)
    if (quote?.spender)
      await writeContractSync(client(), {
        address: from as Address,
        abi: erc20Abi,
        functionName: 'approve',
        args: [plain(quote.spender), amount],
      })
    const { tx } = await buildSwap(swaps, { ...request, quoteId: quote?.id ?? '' }, caller)
    const before = await balanceOf(to)
    const receipt = await sendTransactionSync(client(), {
      to: plain(tx.to),
      data: tx.data as Hex,
      value: BigInt(tx.value),
      gas: BigInt(tx.eip155?.gas ?? 0),
    })
    expect(receipt.status).toBe('success')
    const fees = to === nativeTokenAddress ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
    expect(String((await balanceOf(to)) - before + fees)).toBe(quote?.toAmount)
  })

  test('behavior: returns no offer without a route, and does not count it as a failure', async () => {
    const swaps = await serve({ kinds: [kind] })
    const request = swap(nativeTokenAddress, chain.routers.quoter, 1_000n)
    for (let turn = 0; turn < 5; turn++) expect(await quoteSwap(swaps, request, caller)).toEqual([])
  })

  test.each<[SwapFault, string]>([
    ['slow', 'UPSTREAM_TIMEOUT'],
    ['refuses', 'UPSTREAM_FAILED'],
    ['nonsense', 'UPSTREAM_FAILED'],
  ])(
    'behavior: fault “%s”: falls back to the next provider, or returns the error without one',
    async (fault, code) => {
      played.faults[kind] = fault
      const request = swap(nativeTokenAddress, USDC, 1_000_000_000n)
      const [quote] = await quoteSwap(
        await serve({ kinds: [kind, 'pools'], timeoutMs: 3_000 }),
        request,
        caller,
      )
      expect(quote?.provider).toBe('pools')
      await expect(
        quoteSwap(await serve({ kinds: [kind], timeoutMs: 200 }), request, caller),
      ).rejects.toMatchObject({
        code,
      })
    },
  )

  test('attack: rejects an offer whose spender or contract the operator has not named', async () => {
    const swaps = await serve({ kinds: [kind] })
    const request = swap(WETH, USDC, parseEther('0.01'))
    const [quote] = await quoteSwap(swaps, request, caller)
    played.faults[kind] = 'wrongSpender'
    await expect(buildSwap(swaps, { ...request, quoteId: quote?.id ?? '' }, caller)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    })
    const approval = await buildApproval(swaps, { ...request, quoteId: quote?.id ?? '' }, caller)
    expect(plain(approval.spender)).toBe(chain.routers.v2Router.toLowerCase())
    if (kind !== '1inch')
      await expect(quoteSwap(swaps, request, caller)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })

  test.each<SwapFault>(['otherReceiver', 'otherChain'])(
    'attack: fault “%s”: builds no transaction',
    async (fault) => {
      const swaps = await serve({ kinds: [kind] })
      const request = swap(WETH, USDC, parseEther('0.01'))
      const [quote] = await quoteSwap(swaps, request, caller)
      played.faults[kind] = fault
      await expect(buildSwap(swaps, { ...request, quoteId: quote?.id ?? '' }, caller)).rejects.toMatchObject({
        code: 'UPSTREAM_FAILED',
      })
    },
  )

  test('behavior: throws QUOTE_CHANGED if the price moved beyond the slippage, and builds within it', async () => {
    const swaps = await serve({ kinds: [kind] })
    const request = swap(WETH, USDC, parseEther('0.01'))
    const [quote] = await quoteSwap(swaps, request, caller)
    played.faults[kind] = 'movedPrice'
    const wanted = { ...request, quoteId: quote?.id ?? '' }
    await expect(buildSwap(swaps, wanted, caller)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    const { toAmountMin } = await buildSwap(swaps, { ...wanted, slippage: 15 }, caller)
    expect(BigInt(toAmountMin)).toBeGreaterThanOrEqual((BigInt(quote?.toAmount ?? 0) * 85n) / 100n)
  })
})

describe('createSwaps', () => {
  test('behavior: pauses a provider that failed three times', async () => {
    const swaps = await serve({ kinds: ['0x', 'pools'] })
    played.faults['0x'] = 'refuses'
    const request = swap(nativeTokenAddress, USDC, 1_000_000_000n)
    for (let turn = 0; turn < 3; turn++) await quoteSwap(swaps, request, caller)
    const asked = played.calls.length
    const [quote] = await quoteSwap(swaps, request, caller)
    expect(quote?.provider).toBe('pools')
    expect(played.calls.length).toBe(asked)
  })

  test('param: pick: “best” sorts all offers by output; otherwise the first provider’s offer alone is returned', async () => {
    const request = swap(nativeTokenAddress, USDC, parseEther('5'))
    const [best, second] = await quoteSwap(
      await serve({ kinds: ['0x', 'pools'], pick: 'best' }),
      request,
      caller,
    )
    expect([best?.provider, second?.provider]).toEqual(['pools', '0x'])
    expect(BigInt(best?.toAmount ?? 0)).toBeGreaterThan(BigInt(second?.toAmount ?? 0))
    const first = await quoteSwap(await serve({ kinds: ['0x', 'pools'] }), request, caller)
    expect(first.map(({ provider }) => provider)).toEqual(['0x'])
  })

  test('param: pick: deducts the gas cost from the output', async () => {
    const offer = { route: [], fees: [], data: null }
    const driver = (name: string, toAmount: bigint, gas: bigint): SwapDriver => ({
      name,
      chains: [chainId],
      provider: {
        quote: async () => ({ ...offer, toAmount, gas }),
        spender: () => undefined,
        build: async () => undefined,
      },
    })
    const more = [driver('dear', 10_100_000n, 2_000_000n), driver('cheap', 10_000_000n, 100_000n)]
    const swaps = await serve({ kinds: [], more, pick: 'best' })
    const request = swap(nativeTokenAddress, USDC, 1_000n)
    // At a hundred gwei: 0.2 ether of gas against 0.01 ether, a difference of hundreds of dollars.
    const dearGas = await quoteSwap(swaps, { ...request, gasPrice: '100000000000' }, caller)
    expect(dearGas.map(({ provider }) => provider)).toEqual(['cheap', 'dear'])
    const freeGas = await quoteSwap(swaps, { ...request, gasPrice: '0' }, caller)
    expect(freeGas.map(({ provider }) => provider)).toEqual(['dear', 'cheap'])
  })

  test('param: pick: extra fees count; an offer with unknown fees comes last', async () => {
    const driver = (name: string, toAmount: bigint, fees: SwapOffer['fees'] = []): SwapDriver => ({
      name,
      chains: [chainId],
      provider: {
        quote: async () => ({ route: [], fees, data: null, toAmount }),
        spender: () => undefined,
        build: async () => undefined,
      },
    })
    const fee = (token: string, amount: bigint, isIncluded = false) => [
      { name: 'Someone', token: token.toLowerCase(), amount: String(amount), isIncluded },
    ]
    const order = async (...more: SwapDriver[]) => {
      const swaps = await serve({ kinds: [], more, pick: 'best' })
      const found = await quoteSwap(swaps, { ...swap(WETH, USDC, 1_000n), gasPrice: '1' }, caller)
      return found.map(({ provider }) => provider)
    }
    const plain = driver('plain', 100n)
    expect(await order(driver('dear', 101n, fee(USDC, 2n)), plain)).toEqual(['plain', 'dear'])
    expect(await order(driver('taken', 101n, fee(USDC, 2n, true)), plain)).toEqual(['taken', 'plain'])
    // A hundredth of the sold amount, at the offer's own price.
    expect(await order(driver('dear', 200n, fee(WETH, 600n)), plain)).toEqual(['plain', 'dear'])
    expect(await order(driver('better', 200n, fee(WETH, 400n)), plain)).toEqual(['better', 'plain'])
    // At 3,120.50 dollars per ether.
    const [less, more] = [fee(nativeTokenAddress, 10n ** 9n), fee(nativeTokenAddress, 10n ** 12n)]
    expect(await order(driver('better', 1_000n, less), plain)).toEqual(['better', 'plain'])
    expect(await order(driver('dear', 1_000n, more), plain)).toEqual(['plain', 'dear'])
    const unknown = driver('unknown', 9_000n, fee(USDT, 1n))
    expect(await order(unknown, plain)).toEqual(['plain', 'unknown'])
    expect(await order(plain, unknown)).toEqual(['plain', 'unknown'])
  })

  test('behavior: returns each provider’s display name', async () => {
    const request = swap(nativeTokenAddress, USDC, parseEther('0.1'))
    const titleOf = async (kind: SwapProviderKind | 'pools') =>
      (await quoteSwap(await serve({ kinds: [kind] }), request, caller))[0]?.providerName
    expect([await titleOf('pools'), await titleOf('lifi'), await titleOf('0x')]).toEqual([
      'Uniswap pools',
      'LI.FI',
      '0x',
    ])
    const own: SwapDriver = {
      name: 'own',
      title: 'Our desk',
      chains: [chainId],
      provider: {
        quote: async () => ({ route: [], fees: [], data: null, toAmount: 5n }),
        spender: () => undefined,
        build: async () => undefined,
      },
    }
    const { title: _, ...untitled } = own
    const named = await quoteSwap(await serve({ kinds: [], more: [own] }), request, caller)
    expect(named).toMatchObject([{ provider: 'own', providerName: 'Our desk' }])
    expect(
      (await quoteSwap(await serve({ kinds: [], more: [untitled] }), request, caller))[0],
    ).not.toHaveProperty('providerName')
  })

  test('error: rejects a provider for a network without swaps', async () => {
    const provider = { quote: async () => undefined, spender: () => undefined, build: async () => undefined }
    const more: SwapDriver[] = [{ name: 'x', chains: ['eip155:11155111'], provider }]
    await expect(serve({ kinds: [], more })).rejects.toThrow(
      'Network not supported for Swaps: eip155:11155111',
    )
  })
})

describe('a network without a gas price', () => {
  const without: typeof fetch = async (input, init) =>
    String(init?.body).includes('"eth_gasPrice"')
      ? Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'no such method' } })
      : fetch(input, init)

  test('error: throws GAS_PRICE_NETWORK_UNSUPPORTED with the specification’s message', async () => {
    const swaps = await serve({ kinds: ['pools'], fetch: without })
    const unsupported = {
      code: 'GAS_PRICE_NETWORK_UNSUPPORTED',
      message: 'Network not supported for Gas Price',
    }
    const request = swap(nativeTokenAddress, USDC, parseEther('0.1'))
    await expect(quoteSwap(swaps, request, caller)).rejects.toMatchObject(unsupported)
    await expect(readSwapGasPrice(swaps, { ...caller, chainId })).rejects.toMatchObject(unsupported)
    const approval = { ...swap(USDC, WETH, 5n), amount: '5' }
    await expect(buildApproval(swaps, approval, caller)).rejects.toMatchObject(unsupported)
    // The client provided the gas price, so the node is not queried.
    expect(await quoteSwap(swaps, { ...request, gasPrice: '1' }, caller)).toHaveLength(1)
  })
})

describe('jupiter', () => {
  let user: KeyPairSigner
  const rpc = async (method: string, params: readonly unknown[]) => {
    const response = await fetch(solana.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result: unknown; error?: unknown }
    if (error) throw new Error(JSON.stringify(error))
    return result
  }
  beforeAll(async () => {
    user = await generateKeyPairSigner()
    await rpc('requestAirdrop', [user.address, 5_000_000_000])
  })
  const ask = (from: string, to: string, amount: bigint): SwapRequest => ({
    from: `${localSolana.networkId}:${from}`,
    to: `${localSolana.networkId}:${to}`,
    amount: String(amount),
    userAddress: `${localSolana.networkId}:${user.address}`,
  })
  const send = async (transaction: string) => {
    const bytes = getBase64Encoder().encode(transaction)
    const signed = await partiallySignTransaction([user.keyPair], getTransactionDecoder().decode(bytes))
    return rpc('sendTransaction', [getBase64EncodedWireTransaction(signed), { encoding: 'base64' }])
  }
  const readTokens = async () => {
    const found = (await rpc('getTokenAccountsByOwner', [
      user.address,
      { mint: usdcMint },
      { encoding: 'jsonParsed' },
    ])) as { value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[] }
    return found.value[0]?.account.data.parsed.info.tokenAmount.amount ?? '0'
  }

  test('behavior: swaps SOL to USDC and back with the account’s signature alone', async () => {
    const swaps = await serve({ kinds: ['jupiter'] })
    const request = ask(wrappedSolAddress, usdcMint, 1_000_000_000n)
    const [quote] = await quoteSwap(swaps, request, caller)
    expect(quote).toMatchObject({ provider: 'jupiter', toAmount: '149700000' })
    expect(quote?.spender).toBeUndefined()
    const built = await buildSwap(swaps, { ...request, quoteId: quote?.id ?? '' }, caller)
    expect(BigInt(built.tx.lastValidBlockHeight ?? 0)).toBeGreaterThan(0n)
    await send(built.tx.data)
    expect(await readTokens()).toBe('149700000')
    const back = ask(usdcMint, wrappedSolAddress, 49_700_000n)
    const { tx } = await buildSwap(swaps, back, caller)
    await send(tx.data)
    expect(await readTokens()).toBe('100000000')
  })

  test.each<[SwapFault, string]>([
    ['otherReceiver', 'UPSTREAM_FAILED'],
    ['otherChain', 'UPSTREAM_FAILED'],
    ['nonsense', 'UPSTREAM_FAILED'],
    ['movedPrice', 'QUOTE_CHANGED'],
  ])('attack: fault “%s”: builds no transaction', async (fault, code) => {
    const swaps = await serve({ kinds: ['jupiter'] })
    const request = ask(wrappedSolAddress, usdcMint, 1_000_000_000n)
    const [quote] = await quoteSwap(swaps, request, caller)
    played.faults.jupiter = fault
    await expect(buildSwap(swaps, { ...request, quoteId: quote?.id ?? '' }, caller)).rejects.toMatchObject({
      code,
    })
  })

  test('behavior: returns no offer for an unknown token', async () => {
    const swaps = await serve({ kinds: ['jupiter'] })
    expect(await quoteSwap(swaps, ask(user.address, usdcMint, 1n), caller)).toEqual([])
  })
})
