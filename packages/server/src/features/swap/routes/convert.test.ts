import {
  type CaipAddress,
  createApiClient,
  getBuildApprove,
  getPrices,
  getSwapAllowance,
  getSwapGasPrice,
  getSwapQuotes,
  getSwapTokens,
  nativeTokenAddress,
  postBuildTransaction,
  postRpc,
  type RpcRequest,
} from '@foyer/contract'
import { deploySwapTokens, localSwaps, swapTokens, testAccount, tokenAddresses } from '@foyer/devnet'
import {
  type Address,
  createClient,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import {
  getBalance,
  prepareTransactionRequest,
  readContract,
  sendRawTransaction,
  sendRawTransactionSync,
  sendTransactionSync,
  waitForTransactionReceipt,
} from 'viem/actions'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startNode } from '../../../../test/startNode.ts'
import { type SwapChain, startSwapChain } from '../../../../test/startSwapChain.ts'
import { createServer } from '../../../server/createServer.ts'
import { createServices } from '../../../server/createServices.ts'
import type { Services } from '../../../server/Services.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'

const chainId = 'eip155:31337'
const { USDC, USDT, WETH } = tokenAddresses
const owner = testAccount(1)
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const on = (address: string) => `${chainId}:${address}` as CaipAddress

let chain: SwapChain
let url: string
let database: Database
let services: Services
let nowMs = Date.now()
let api: ReturnType<typeof createApiClient>
beforeAll(async () => {
  chain = await startSwapChain()
  url = chain.url
  await deploySwapTokens(chain)
  database = await openDatabase()
  services = await createServices({
    database,
    // The second has no swaps.
    chains: [
      { id: chainId, name: 'Local', nativeCurrency, rpcUrls: [url] },
      { id: 'eip155:31338', name: 'Other', nativeCurrency, rpcUrls: [url] },
    ],
    tokens: chain.tokens,
    prices: { ETH: '3120.5', USDC: '1', USDT: '0.9995', WETH: '3120.5' },
    swaps: localSwaps([chain]),
    clock: () => nowMs,
  })
  await services.projects.put({ id: 'p', name: 'P', allowedOrigins: [], features: [] })
  await services.projects.put({ id: 'other', name: 'Other', allowedOrigins: [], features: [] })
  const server = createServer(services, { requestsPerSecond: 10_000, requestBurst: 10_000 })
  const call = (async (input: string | URL, init?: RequestInit) =>
    server.fetch(new Request(input, init))) as typeof fetch
  const make = (projectId: string) =>
    createApiClient({
      serverUrl: 'http://127.0.0.1',
      projectId,
      sdkType: 'test',
      sdkVersion: '0',
      fetch: call,
      timeoutMs: 30_000,
    })
  api = make('p')
  other = make('other')
})
let other: typeof api
afterAll(async () => {
  await services?.close()
  await database?.close()
  await chain?.stop()
})
beforeEach(() => {
  nowMs = Date.now()
})

const client = () =>
  createClient({
    account: owner,
    chain: {
      id: 31337,
      name: 'Local',
      nativeCurrency,
      rpcUrls: { default: { http: [url] } },
    },
    transport: http(url),
  })
const swap = (from: string, to: string, amount: bigint) => ({
  from: on(from),
  to: on(to),
  amount: String(amount),
  userAddress: on(owner.address),
})
const quotesOf = async (query: ReturnType<typeof swap>) => (await api(getSwapQuotes, { query })).quotes
const build = (
  body: ReturnType<typeof swap> & { quoteId?: string; slippage?: number; disableEstimate?: boolean },
) => api(postBuildTransaction, { query: {}, body })
const plain = (id: string) => id.split(':')[2] as Address
const send = (tx: {
  to: string
  data: string
  value: string
  eip155?: { gas?: string | undefined } | undefined
}) =>
  sendTransactionSync(client(), {
    to: plain(tx.to),
    data: tx.data as Hex,
    value: BigInt(tx.value),
    ...(tx.eip155?.gas ? { gas: BigInt(tx.eip155.gas) } : {}),
  })
const balanceOf = (token: Address) =>
  token === nativeTokenAddress
    ? getBalance(client(), { address: owner.address })
    : readContract(client(), {
        abi: erc20Abi,
        address: token,
        functionName: 'balanceOf',
        args: [owner.address],
      })

describe('getSwapTokens', () => {
  test('default: lists the native currency and the token list', async () => {
    const { tokens } = await api(getSwapTokens, { query: { chainId } })
    expect(tokens.map(({ symbol, address, decimals }) => [symbol, address, decimals])).toEqual([
      ['ETH', on(nativeTokenAddress), 18],
      ['USDC', on(USDC), 6],
      ['USDT', on(USDT), 6],
      ['WETH', on(WETH), 18],
    ])
  })
})

describe('networks', () => {
  test.each(['eip155:31338', 'eip155:11155111', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const)(
    'error: rejects %s, which has no swaps',
    async (id) => {
      await expect(api(getSwapTokens, { query: { chainId: id } })).rejects.toMatchObject({
        code: 'SWAP_NETWORK_UNSUPPORTED',
        message: 'Network not supported for Swaps',
      })
      await expect(api(getSwapGasPrice, { query: { chainId: id } })).rejects.toMatchObject({
        code: 'GAS_PRICE_NETWORK_UNSUPPORTED',
        message: 'Network not supported for Gas Price',
      })
    },
  )
})

describe('getSwapGasPrice', () => {
  test('default: returns prices in wei, higher for faster inclusion', async () => {
    const { standard, fast, instant } = await api(getSwapGasPrice, { query: { chainId } })
    const prices = [standard, fast, instant].map(BigInt)
    expect(prices[0]).toBeGreaterThan(0n)
    expect(prices).toEqual(prices.toSorted((a, b) => (a < b ? -1 : 1)))
  })
})

describe('getPrices', () => {
  test('default: returns the prices of both tokens of a swap', async () => {
    const { fungibles } = await api(getPrices, {
      query: {},
      body: { projectId: 'p', currency: 'usd', addresses: [on(nativeTokenAddress), on(USDC)] },
    })
    expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['ETH', '3120.5'],
      ['USDC', '1'],
    ])
  })
})

describe('swap', () => {
  test('behavior: swaps ether to USDC, and exactly the quoted amount arrives', async () => {
    const query = swap(nativeTokenAddress, USDC, parseEther('0.25'))
    const [quote] = await quotesOf(query)
    expect(quote).toMatchObject({
      fromAmount: query.amount,
      fromAccount: on(nativeTokenAddress),
      toAccount: on(USDC.toLowerCase()),
      provider: 'pools',
      fees: [],
      expiresAtMs: nowMs + 20_000,
    })
    expect(quote?.spender).toBeUndefined()
    const before = await balanceOf(USDC)
    const { tx, toAmountMin } = await build({ ...query, quoteId: quote?.id ?? '' })
    expect(tx).toMatchObject({ value: query.amount, amount: quote?.toAmount })
    expect(toAmountMin).toBe(String((BigInt(quote?.toAmount ?? 0) * 99n) / 100n))
    expect(toAmountMin).toBe(quote?.toAmountMin)
    expect((await send(tx)).status).toBe('success')
    expect(String((await balanceOf(USDC)) - before)).toBe(quote?.toAmount)
  })

  test('behavior: swaps USDT to USDC over two hops after resetting and approving; no allowance remains', async () => {
    const amount = parseUnits('123.456789', 6)
    const query = swap(USDT, USDC, amount)
    const [quote] = await quotesOf(query)
    const quoteId = quote?.id ?? ''
    expect(quote?.route.map(({ from, to }) => [from, to])).toEqual([
      [on(USDT.toLowerCase()), on(WETH.toLowerCase())],
      [on(WETH.toLowerCase()), on(USDC.toLowerCase())],
    ])
    const allowanceQuery = { tokenAddress: on(USDT), userAddress: on(owner.address), quoteId }
    const readAllowance = () => api(getSwapAllowance, { query: allowanceQuery })
    expect(await readAllowance()).toEqual({ allowance: '0', spender: quote?.spender })
    const approve = (more: { amount?: string } = {}) =>
      api(getBuildApprove, {
        query: { from: query.from, to: query.to, userAddress: query.userAddress, quoteId, ...more },
      })
    // An older allowance that is too small.
    const older = await approve({ amount: '5' })
    expect(older.reset).toBeUndefined()
    await send(older.tx)
    const approval = await approve()
    expect(approval).toMatchObject({ amount: query.amount, spender: quote?.spender })
    expect(approval.tx.to).toBe(on(USDT.toLowerCase()))
    expect(decodeFunctionData({ abi: erc20Abi, data: approval.tx.data as Hex }).args).toEqual([
      expect.stringMatching(new RegExp(plain(quote?.spender ?? ''), 'i')),
      amount,
    ])
    // The simulation works before the approval exists.
    const { tx } = await build({ ...query, quoteId })
    if (!approval.reset) throw new Error('no reset')
    expect((await send(approval.reset)).status).toBe('success')
    expect((await send(approval.tx)).status).toBe('success')
    expect((await readAllowance()).allowance).toBe(query.amount)
    const before = await balanceOf(USDC)
    expect((await send(tx)).status).toBe('success')
    expect(String((await balanceOf(USDC)) - before)).toBe(quote?.toAmount)
    expect((await readAllowance()).allowance).toBe('0')
  })

  test('param: an approval without amount and quote uses the latest quote’s amount, or else the balance', async () => {
    const { from, to, userAddress } = swap(USDC, WETH, 1n)
    const approve = async (project = api) =>
      (await project(getBuildApprove, { query: { from, to, userAddress } })).amount
    const held = await balanceOf(USDC)
    expect(held).toBeGreaterThan(0n)
    expect(await approve()).toBe(String(held))
    await quotesOf(swap(USDC, WETH, 7_000_000n))
    nowMs += 1_000
    await quotesOf(swap(USDC, WETH, 5_000_000n))
    nowMs += 1_000
    // Quotes of another pair or another project do not affect this one.
    await quotesOf(swap(USDC, USDT, 3_000_000n))
    expect(await approve()).toBe('5000000')
    expect(await approve(other)).toBe(String(held))
    nowMs += 600_000
    expect(await approve()).toBe(String(held))
  })

  test('behavior: wraps and unwraps one to one without an approval', async () => {
    for (const [from, to] of [
      [nativeTokenAddress, WETH],
      [WETH, nativeTokenAddress],
    ] as const) {
      const [quote] = await quotesOf(swap(from, to, 1_000n))
      expect(quote).toMatchObject({ toAmount: '1000', impactBps: 0 })
      const { tx, spender } = await build({ ...swap(from, to, 1_000n), quoteId: quote?.id ?? '' })
      expect(spender).toBeUndefined()
      expect((await send(tx)).status).toBe('success')
    }
  })

  test('behavior: a fee-on-transfer token: reports it, and quotes the amount that arrives', async () => {
    const query = swap(nativeTokenAddress, swapTokens.LEVY.address, parseEther('0.01'))
    const [quote] = await quotesOf(query)
    expect(quote?.keepsPart).toBe(true)
    const { tx } = await build({ ...query, quoteId: quote?.id ?? '' })
    const before = await balanceOf(swapTokens.LEVY.address)
    await send(tx)
    expect(String((await balanceOf(swapTokens.LEVY.address)) - before)).toBe(quote?.toAmount)
  })

  test('behavior: without a quote: builds the best offer of the moment', async () => {
    const { tx, provider } = await build(swap(nativeTokenAddress, USDC, 1_000_000_000_000n))
    expect(provider).toBe('pools')
    expect(BigInt(tx.amount)).toBeGreaterThan(0n)
  })

  test('behavior: returns no quotes and throws SWAP_NO_ROUTE without a route', async () => {
    const query = swap(nativeTokenAddress, swapTokens.STUCK.address, 1_000n)
    expect(await quotesOf(query)).toEqual([])
    await expect(build(query)).rejects.toMatchObject({
      code: 'SWAP_NO_ROUTE',
      message: 'Insufficient liquidity',
    })
  })

  test('param: slippage: sets the minimum output, and rejects values out of range', async () => {
    const query = swap(nativeTokenAddress, USDC, parseEther('0.01'))
    const [quote] = await quotesOf(query)
    const { toAmountMin } = await build({ ...query, quoteId: quote?.id ?? '', slippage: 0.5 })
    expect(toAmountMin).toBe(String((BigInt(quote?.toAmount ?? 0) * 9_950n) / 10_000n))
    for (const slippage of [0, 0.001, 51, -1])
      await expect(build({ ...query, slippage })).rejects.toMatchObject({ code: 'SLIPPAGE_INVALID' })
  })

  test('error: throws QUOTE_CHANGED for a quote that is expired, unknown, of another project, or for another swap', async () => {
    const query = swap(nativeTokenAddress, USDC, parseEther('0.01'))
    const [quote] = await quotesOf(query)
    const quoteId = quote?.id ?? ''
    const changed = { code: 'QUOTE_CHANGED', status: 409 }
    await expect(
      other(postBuildTransaction, { query: {}, body: { ...query, quoteId } }),
    ).rejects.toMatchObject(changed)
    await expect(build({ ...query, amount: '5', quoteId })).rejects.toMatchObject(changed)
    await expect(build({ ...query, to: on(USDT), quoteId })).rejects.toMatchObject(changed)
    const stranger = { ...query, userAddress: on(testAccount(3).address), quoteId }
    await expect(build(stranger)).rejects.toMatchObject(changed)
    await expect(build({ ...query, quoteId: 'unknown' })).rejects.toMatchObject(changed)
    expect((await build({ ...query, quoteId })).tx.to).toBeDefined()
    nowMs += 20_000
    await expect(build({ ...query, quoteId })).rejects.toMatchObject(changed)
  })

  test('error: throws QUOTE_CHANGED for an approval or allowance of another account or token than quoted', async () => {
    const query = swap(USDC, WETH, 1_000_000n)
    const [quote] = await quotesOf(query)
    const quoteId = quote?.id ?? ''
    const { from, to, userAddress } = query
    const stranger = on(testAccount(3).address)
    const changed = { code: 'QUOTE_CHANGED', status: 409 }
    const approve = (more: object) =>
      api(getBuildApprove, { query: { from, to, userAddress, quoteId, ...more } })
    expect((await approve({})).amount).toBe(query.amount)
    for (const more of [{ userAddress: stranger }, { from: on(USDT) }, { to: on(USDT) }])
      await expect(approve(more)).rejects.toMatchObject(changed)
    const read = (more: object) =>
      api(getSwapAllowance, { query: { tokenAddress: from, userAddress, quoteId, ...more } })
    expect((await read({})).spender).toBe(quote?.spender)
    for (const more of [{ userAddress: stranger }, { tokenAddress: on(USDT) }])
      await expect(read(more)).rejects.toMatchObject(changed)
    await expect(read({ userAddress: `eip155:1:${owner.address}` })).rejects.toMatchObject({
      code: 'SWAP_NETWORK_UNSUPPORTED',
    })
  })

  test('error: throws QUOTE_CHANGED if the price fell below the quote', async () => {
    const query = swap(nativeTokenAddress, swapTokens.THIN.address, parseEther('0.01'))
    const [quote] = await quotesOf(query)
    const quoteId = quote?.id ?? ''
    await send((await build(swap(nativeTokenAddress, swapTokens.THIN.address, parseEther('0.02')))).tx)
    await expect(build({ ...query, quoteId })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    // A caller may accept this much slippage, but never gets less than the displayed amount minus the slippage.
    const { tx, toAmountMin } = await build({ ...query, quoteId, slippage: 20 })
    expect(toAmountMin).toBe(String((BigInt(quote?.toAmount ?? 0) * 8_000n) / 10_000n))
    expect(BigInt(tx.amount)).toBeLessThan(BigInt(quote?.toAmount ?? 0))
  })

  test('error: throws SWAP_SIMULATION_FAILED above the balance; disableEstimate skips the simulation', async () => {
    const query = swap(USDC, nativeTokenAddress, parseUnits('999999', 6))
    await expect(build(query)).rejects.toMatchObject({ code: 'SWAP_SIMULATION_FAILED' })
    expect((await build({ ...query, disableEstimate: true })).tx.to).toBeDefined()
  })

  test.each([
    ['an amount of zero', { amount: '0' }, 'SWAP_AMOUNT_INVALID'],
    ['an amount above 256 bits', { amount: String(2n ** 256n) }, 'SWAP_AMOUNT_INVALID'],
    ['an amount with decimals', { amount: '1.5' }, 'BAD_REQUEST'],
    ['the same token twice', { to: on(nativeTokenAddress) }, 'SWAP_SAME_TOKEN'],
    ['a token without code', { to: on(testAccount(4).address) }, 'SWAP_TOKEN_INVALID'],
    ['a token of another network', { to: `eip155:1:${USDC}` as CaipAddress }, 'SWAP_NETWORK_UNSUPPORTED'],
    ['an invalid address', { to: on('0x1234') }, 'ADDRESS_INVALID'],
    ['the zero address as the account', { userAddress: on(`0x${'0'.repeat(40)}`) }, 'ADDRESS_INVALID'],
  ])('error: rejects %s', async (_, part, code) => {
    const query = { ...swap(nativeTokenAddress, USDC, 1_000n), ...part }
    await expect(quotesOf(query)).rejects.toMatchObject({ code })
    await expect(build(query)).rejects.toMatchObject({ code })
  })

  test('error: rejects an approval of zero, of the native currency, and of a non-token', async () => {
    const approve = (from: string, amount?: string) =>
      api(getBuildApprove, {
        query: {
          from: on(from),
          to: on(USDC),
          userAddress: on(owner.address),
          ...(amount ? { amount } : {}),
        },
      })
    await expect(approve(WETH, '0')).rejects.toMatchObject({ code: 'SWAP_AMOUNT_INVALID' })
    await expect(approve(nativeTokenAddress, '5')).rejects.toMatchObject({ code: 'SWAP_TOKEN_INVALID' })
    await expect(approve(testAccount(4).address, '5')).rejects.toMatchObject({ code: 'SWAP_TOKEN_INVALID' })
  })
})

describe('a network with separate endpoints for transactions', () => {
  /** A node in front of the chain that records its requests. */
  const startRecorder = async () => {
    const node = await startNode(async (body) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return { text: await answer.text() }
    })
    onTestFinished(() => node.stop())
    return {
      url: node.url,
      heard: () => JSON.stringify(node.bodies),
      methods: () => node.bodies.flat().map((body) => (body as RpcRequest).method),
    }
  }

  test.each([
    ['eth_sendRawTransaction', false],
    ['eth_sendRawTransactionSync', true],
  ] as const)(
    'behavior: sends a swap with %s to those endpoints only, and the quoted amount arrives',
    async (method, isSync) => {
      const [open, hidden] = await Promise.all([startRecorder(), startRecorder()])
      const services = await createServices({
        database,
        chains: [{ id: chainId, name: 'Local', nativeCurrency, rpcUrls: [open.url], sendUrls: [hidden.url] }],
        tokens: chain.tokens,
        swaps: localSwaps([chain]),
      })
      onTestFinished(() => services.close())
      const server = createServer(services, { requestsPerSecond: 10_000, requestBurst: 10_000 })
      const fetchFn = async (input: string | URL | Request, init?: RequestInit) =>
        server.fetch(new Request(input, init))
      const served = createApiClient({
        serverUrl: 'http://127.0.0.1',
        projectId: 'p',
        sdkType: 'test',
        sdkVersion: '0',
        fetch: fetchFn as typeof fetch,
        timeoutMs: 30_000,
      })
      const query = swap(nativeTokenAddress, USDC, parseEther('0.02'))
      const { quotes } = await served(getSwapQuotes, { query })
      const body = { ...query, quoteId: quotes[0]?.id ?? '' }
      const { tx } = await served(postBuildTransaction, { query: {}, body })
      const wallet = createClient({
        account: owner,
        chain: client().chain,
        pollingInterval: 50,
        transport: http(`http://127.0.0.1${postRpc.path}?chainId=${chainId}&projectId=p&st=test&sv=0`, {
          fetchFn,
        }),
      })
      const request = await prepareTransactionRequest(wallet, {
        to: plain(tx.to),
        data: tx.data as Hex,
        value: BigInt(tx.value),
      })
      const signed = await owner.signTransaction(request as never)
      const before = await balanceOf(USDC)
      const { status } = isSync
        ? await sendRawTransactionSync(wallet, { serializedTransaction: signed })
        : await waitForTransactionReceipt(wallet, {
            hash: await sendRawTransaction(wallet, { serializedTransaction: signed }),
          })
      expect(status).toBe('success')
      expect(String((await balanceOf(USDC)) - before)).toBe(quotes[0]?.toAmount)
      expect(hidden.methods().filter((one) => one.startsWith('eth_send'))).toEqual([method])
      expect(hidden.heard()).toContain(signed)
      expect(open.methods()).toEqual(expect.arrayContaining(['eth_call', 'eth_simulateV1']))
      expect(open.methods().filter((one) => one.startsWith('eth_send'))).toEqual([])
      expect(open.heard()).not.toContain(signed)
    },
  )
})
