import { defineNetwork, type PreparedTransfer, type Transfer, type TransferToken } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import {
  deployLevy,
  deploySmartAccounts,
  deployTokens,
  type LocalChain,
  localLevyToken,
  startChain,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import { createEvmWallet } from '@foyer/testing'
import { createClient, defineChain, http, numberToHex, parseGwei } from 'viem'
import { getBalance, readContract, sendTransaction } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readAddress } from '../readAddress.ts'
import { watchSwap } from '../swaps/watchSwap.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { readMoved } from './readMoved.ts'
import { readRevert } from './readRevert.ts'
import { sendTransfer } from './sendTransfer.ts'
import { watchTransfer } from './watchTransfer.ts'

const native: TransferToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc: TransferToken = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: tokenAddresses.USDC }
const usdt: TransferToken = { name: 'Tether', symbol: 'USDT', decimals: 6, address: tokenAddresses.USDT }
const from = testAccount(0).address
const to = '0x1111111111111111111111111111111111111111'
const never = new AbortController().signal

describe('transfers', () => {
  let chain: LocalChain
  let network: ReturnType<typeof defineNetwork>
  let wallet: ReturnType<typeof createEvmWallet>
  const rpc = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(chain.url, { method: 'POST', headers, body })
    return ((await response.json()) as { result: unknown }).result
  }
  const client = () =>
    createClient({
      account: testAccount(0),
      chain: defineChain({
        id: 31337,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [chain.url] } },
      }),
      transport: http(chain.url),
    })
  const balanceOf = (address: `0x${string}`, token: TransferToken) =>
    token.address
      ? readContract(client(), {
          address: token.address as `0x${string}`,
          abi: [
            {
              type: 'function',
              name: 'balanceOf',
              inputs: [{ type: 'address' }],
              outputs: [{ type: 'uint256' }],
              stateMutability: 'view',
            },
          ],
          functionName: 'balanceOf',
          args: [address],
        })
      : getBalance(client(), { address })
  const prepare = (token: TransferToken, amount: bigint, receiver: string = to, sender: string = from) =>
    prepareTransfer({
      from: sender,
      to: receiver,
      network,
      token,
      amount,
      rpcUrls: [chain.url],
      signal: never,
    })
  const send = (prepared: PreparedTransfer) =>
    sendTransfer({ provider: { request: (call) => wallet.request(call) }, network, prepared })
  const toTransfer = (prepared: PreparedTransfer, hash?: string): Transfer => ({
    id: '1',
    status: hash ? 'pending' : 'requested',
    hash,
    networkId: prepared.networkId,
    from,
    to: prepared.to,
    token: prepared.token,
    amount: formatUnits(prepared.amount, prepared.token.decimals),
    startedAt: 0,
    trace: prepared.trace,
  })
  const watch = (transfer: Transfer, onHash = (_: string) => {}) =>
    watchTransfer({
      network,
      transfer,
      onHash,
      rpcUrls: [chain.url],
      signal: never,
      intervalMs: 20,
      dropAfterMs: 100,
    })

  const readBack = (prepared: PreparedTransfer, hash: string, changed: { account?: string } = {}) =>
    readMoved({
      hash,
      network,
      account: prepared.from,
      arrival: { token: prepared.token, to: prepared.to },
      rpcUrls: [chain.url],
      signal: never,
      ...changed,
    })

  beforeAll(async () => {
    chain = await startChain({ chainId: 31337 })
    await deployTokens(chain)
    network = defineNetwork({
      id: 31337,
      chainNamespace: 'eip155',
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.url] } },
    })
    wallet = createEvmWallet({ chains: { 31337: chain.url, 31338: chain.url } })
    await wallet.request({ method: 'eth_requestAccounts' })
  })
  afterAll(() => chain.stop())

  for (const token of [native, usdc, usdt])
    test(`${token.symbol}: the transfer changes balances exactly as simulated`, async () => {
      const amount = 1_234_567n
      const prepared = await prepare(token, amount)
      expect(prepared.simulation).toEqual({
        status: 'success',
        changes: [
          { address: from, token, amount: -amount },
          { address: to, token, amount },
        ],
      })
      expect(prepared.warnings).toEqual([])
      const before = [await balanceOf(from, token), await balanceOf(to, token)] as const
      const nativeBefore = await balanceOf(from, native)
      const hash = await send(prepared)
      expect(await watch(toTransfer(prepared, hash))).toEqual({ status: 'confirmed', hash })
      expect(await balanceOf(to, token)).toBe(before[1] + amount)
      const spent = nativeBefore - (await balanceOf(from, native))
      const fee = token.address ? spent : spent - amount
      if (token.address) expect(await balanceOf(from, token)).toBe(before[0] - amount)
      expect(fee).toBeGreaterThan(0n)
      expect(fee).toBeLessThanOrEqual(prepared.fee.max)
      const moved = { arrived: formatUnits(amount, token.decimals), paidFee: formatUnits(fee, 18) }
      expect(await readBack(prepared, hash)).toEqual(moved)
      // The fee was sponsored. The native currency shows in the balances around the block.
      expect(await readBack(prepared, hash, { account: to })).toEqual({ arrived: moved.arrived })
      expect(await readBack(prepared, `0x${'ab'.repeat(32)}`)).toEqual({})
    })

  test('attack: rejects decimals of a token or the currency that differ from the chain’s', async () => {
    const wrong: TransferToken[] = [
      { ...usdc, decimals: 8 },
      { ...usdc, decimals: 4 },
      { ...native, decimals: 20 },
      { ...native, decimals: 16 },
    ]
    for (const token of wrong)
      await expect(prepare(token, 1n), `${token.symbol} ${token.decimals}`).rejects.toMatchObject({
        code: 'TOKEN_UNSUPPORTED',
      })
  })

  test('attack: rejects a token with another token’s symbol', async () => {
    for (const symbol of ['USDT', 'usd', '', 'USDC.e', 'USDC\u200b2'])
      await expect(prepare({ ...usdc, symbol }, 1n), symbol).rejects.toMatchObject({
        code: 'TOKEN_UNSUPPORTED',
      })
    // The operator may name a token differently; case and invisible characters do not make a different name.
    for (const shown of [{ symbol: 'USDC.e', isListed: true }, { symbol: 'usdc' }, { symbol: 'USDC\u200b' }])
      expect((await prepare({ ...usdc, ...shown }, 1n)).amount).toBe(1n)
    // The native currency's symbol is the app's to choose.
    expect((await prepare({ ...native, symbol: 'TEST' }, 1n)).amount).toBe(1n)
  })

  test('a token with a transfer fee: shows the amount that the receiver gets, with a warning', async () => {
    await deployLevy(chain, { to: from, amount: 10_000n })
    const token: TransferToken = localLevyToken
    const prepared = await prepare(token, 1_049n)
    expect(prepared.warnings).toEqual(['receiverGetsLess'])
    expect(prepared.simulation).toEqual({
      status: 'success',
      changes: [
        { address: from, token, amount: -1_049n },
        { address: to, token, amount: 1_029n },
      ],
    })
    const hash = await send(prepared)
    expect(await watch(toTransfer(prepared, hash))).toEqual({ status: 'confirmed', hash })
    expect([await balanceOf(from, token), await balanceOf(to, token)]).toEqual([8_951n, 1_029n])
    expect((await readBack(prepared, hash)).arrived).toBe(formatUnits(1_029n, token.decimals))
  })

  test('the maximum amount leaves just enough for the fee', async () => {
    const sender = testAccount(3)
    const own = createEvmWallet({ chains: { 31337: chain.url }, accountIndex: 3 })
    await own.request({ method: 'eth_requestAccounts' })
    const { maxAmount } = await prepare(native, 1n, to, sender.address)
    const prepared = await prepare(native, maxAmount, to, sender.address)
    expect(prepared.maxAmount).toBe(maxAmount)
    expect(prepared.nativeBalance).toBe(maxAmount + prepared.fee.max)
    await sendTransfer({ provider: { request: (call) => own.request(call) }, network, prepared })
    const left = await balanceOf(sender.address, native)
    expect(left).toBeLessThan(prepared.fee.max)
    expect((await prepare(native, maxAmount, to, sender.address)).canPayFee).toBe(left >= prepared.fee.max)
  })

  test('reports why a transfer would fail, and warns of a contract as the receiver', async () => {
    // An account without USDC simulates as one that has some, through a state override.
    const blocked = '0x0000000000000000000000000000000000000001'
    expect((await prepare(usdc, 10n ** 30n)).simulation).toEqual({ status: 'unknown' })
    // The receiver has code that reverts with Error("no thanks").
    const words = Buffer.from('no thanks').toString('hex').padEnd(64, '0')
    const revert = `08c379a0${'20'.padStart(64, '0')}${'9'.padStart(64, '0')}${words}`
    const size = (revert.length / 2).toString(16).padStart(2, '0')
    const receiver = '0x2222222222222222222222222222222222222222'
    await rpc('anvil_setCode', receiver, `0x60${size}600c60003960${size}6000fd${revert}`)
    const prepared = await prepare(native, 1n, receiver)
    expect(prepared.simulation).toEqual({ status: 'failed', reason: 'no thanks' })
    expect(prepared.warnings).toEqual(['receiverIsContract'])
    expect((await prepare(native, 1n, blocked)).simulation.status).toBe('success')
    expect((await prepare(usdc, 1n, tokenAddresses.USDC)).warnings).toEqual(['receiverIsToken'])
  })

  test('an account that delegates its code (EIP-7702) is not treated as a contract', async () => {
    const receiver = '0x3333333333333333333333333333333333333333'
    await rpc('anvil_setCode', receiver, `0xef0100${'44'.repeat(20)}`)
    expect((await prepare(usdc, 1n, receiver)).warnings).toEqual([])
  })

  test.each([
    '0x',
    `0x${'a'.repeat(63)}`,
    `0x${'a'.repeat(65)}`,
    `0x${'g'.repeat(64)}`,
    'a'.repeat(64),
    7,
    null,
  ])('rejects a wallet’s answer %j, which is not a transaction hash', async (answer) => {
    const prepared = await prepare(native, 1n)
    const request: typeof wallet.request = async (call) =>
      call.method === 'eth_sendTransaction' ? answer : wallet.request(call)
    await expect(sendTransfer({ provider: { request }, network, prepared })).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
  })

  test('a wallet that moved to another chain or account is not asked', async () => {
    const prepared = await prepare(native, 1n)
    const nonce = await rpc('eth_getTransactionCount', from, 'latest')
    wallet.switchChain(31338)
    await expect(send(prepared)).rejects.toMatchObject({ code: 'NETWORK_MOVED' })
    wallet.switchChain(31337)
    wallet.switchAccount(1)
    await expect(send(prepared)).rejects.toMatchObject({ code: 'ACCOUNT_MOVED' })
    wallet.switchAccount(0)
    expect(await rpc('eth_getTransactionCount', from, 'latest')).toBe(nonce)
  })

  test('behavior: a fee set by the wallet takes precedence; a sponsored transfer needs no balance for it', async () => {
    const quoted: unknown[] = []
    const ask = (max: bigint, isSponsored: boolean) =>
      prepareTransfer({
        from,
        to,
        network,
        token: native,
        amount: 10n,
        quote: async (call) => {
          quoted.push(call)
          return { max, isSponsored }
        },
        rpcUrls: [chain.url],
        signal: never,
      })
    const held = await balanceOf(from, native)
    const own = await ask(7n, false)
    expect(own).toMatchObject({ maxAmount: held - 7n, canPayFee: true, fee: { max: 7n, value: 7n } })
    // The wallet chooses gas and prices, so none are passed to it.
    expect(own.call).toEqual({ to, value: 10n, data: '0x' })
    expect(own.trace.nonce).toBeUndefined()
    expect(await ask(held + 1n, false)).toMatchObject({ maxAmount: 0n, canPayFee: false })
    expect(await ask(held + 1n, true)).toMatchObject({ maxAmount: held, canPayFee: true })
    expect(quoted[0]).toEqual({ to, value: 10n, data: '0x' })
  })

  describe('from an account with code', () => {
    const success = '442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
    const failure = '23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
    const operation = '49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
    const proposal = `0x${'ab'.repeat(32)}` as const
    const paid = '0'.repeat(64)
    /** Logs its input as versions of the Safe do: the first word as a topic, or everything as data. */
    const logIndexed = (topic: string) => `0x602060206000376000357f${topic}60206000a200`
    const logData = (topic: string) => `0x3660006000377f${topic}366000a100`
    let count = 0
    const place = async (code: string): Promise<`0x${string}`> => {
      const address = `0x5afe${(++count).toString(16).padStart(36, '0')}` as const
      await rpc('anvil_setCode', address, code)
      return address
    }
    const call = (account: `0x${string}`, data: string) =>
      sendTransaction(client(), { to: account, data: data as `0x${string}`, gas: 100_000n })
    const follow = (account: string, nonce = 1) => {
      const ended = new AbortController()
      onTestFinished(() => ended.abort())
      const onOwners = vi.fn()
      const watched = watchTransfer({
        network,
        transfer: {
          id: '1',
          status: 'pending',
          hash: proposal,
          networkId: network.caipNetworkId,
          from: account,
          to,
          token: native,
          amount: '1',
          startedAt: 0,
          trace: { nonce, fromBlock: '0' },
        },
        onHash: () => {},
        onOwners,
        rpcUrls: [chain.url],
        intervalMs: 20,
        dropAfterMs: 50,
        signal: ended.signal,
      })
      watched.catch(() => {})
      return { watched, onOwners }
    }
    const isOver = (watched: Promise<unknown>) =>
      Promise.race([
        watched.then(() => true),
        new Promise((resolve) => setTimeout(() => resolve(false), 600)),
      ])

    test.each([
      ['in the data, up to version 1.4.0', logData(success), 'confirmed'],
      ['as a topic, from version 1.4.1 on', logIndexed(success), 'confirmed'],
      ['of a failed execution', logData(failure), 'failed'],
    ])('waits for a Safe’s owners, and ends with the Safe’s own event: %s', async (_, code, status) => {
      const safe = await place(code)
      const { watched, onOwners } = follow(safe)
      await expect.poll(() => onOwners.mock.calls.length).toBe(1)
      expect(await isOver(watched)).toBe(false)
      // Another proposal of the same account does not count.
      await call(safe, `0x${'cd'.repeat(32)}${paid}`)
      expect(await isOver(watched)).toBe(false)
      const hash = await call(safe, `${proposal}${paid}`)
      expect(await watched).toEqual({ status, hash })
      expect(onOwners).toHaveBeenCalledTimes(1)
    })

    test('calls that a wallet does not know are found by their proposal', async () => {
      const account = await place(logData(success))
      const hash = await call(account, `${proposal}${paid}`)
      const end = await watchSwap({
        network,
        swap: { account, callsId: proposal, trace: { fromBlock: '0' } },
        getProvider: () => ({ request: () => Promise.reject({ code: 5730 }) }),
        onHash: () => {},
        rpcUrls: [chain.url],
        intervalMs: 20,
        signal: never,
      })
      expect(end).toEqual({ status: 'confirmed', hash })
    })

    test('attack: ignores the event of another contract', async () => {
      const { watched } = follow(await place(logData(success)))
      await call(await place(logData(success)), `${proposal}${paid}`)
      await call(await place(logIndexed(success)), `${proposal}${paid}`)
      expect(await isOver(watched)).toBe(false)
    })

    test('ends an operation with the event of the entry point', async () => {
      const account = await place(logData(success))
      const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032' as const
      const before = await rpc('eth_getCode', entryPoint, 'latest')
      onTestFinished(async () => void (await rpc('anvil_setCode', entryPoint, before)))
      // Logs the first two words and a zero as topics, and the other four words as data.
      const log = `0x6080604060003760006020356000357f${operation}60806000a400`
      await rpc('anvil_setCode', entryPoint, log)
      const { watched, onOwners } = follow(account)
      await expect.poll(() => onOwners.mock.calls.length).toBe(1)
      const word = (value: string) => value.replace('0x', '').padStart(64, '0')
      const rest = [word('0'), word('1'), word('0'), word('0')].join('')
      const hash = await call(entryPoint, `${proposal}${word(account)}${rest}`)
      expect(await watched).toEqual({ status: 'confirmed', hash })
    })

    test('reports an operation as unclear if its account skipped the nonce at the entry point', async () => {
      const { entryPoint } = await deploySmartAccounts(chain)
      const account = await place('0x00')
      await rpc('anvil_impersonateAccount', account)
      await rpc('anvil_setBalance', account, '0xde0b6b3a7640000')
      const { watched, onOwners } = follow(account)
      await expect.poll(() => onOwners.mock.calls.length).toBe(1)
      // incrementNonce(uint192) of the account itself, with the key 0.
      const data = `0x0bd28e3b${'0'.repeat(64)}`
      await rpc('eth_sendTransaction', { from: account, to: entryPoint, data, gas: '0x30000' })
      expect(await isOver(watched)).toBe(false)
      await rpc('anvil_mine', '0x20')
      expect(await watched).toEqual({ status: 'unclear' })
    })

    describe('in a transaction that someone else sent', () => {
      const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032' as const
      const word = (value: string) => value.replace('0x', '').padStart(64, '0')
      const mine = async (account: `0x${string}`, data: string) => {
        const hash = await call(account, data)
        await expect.poll(() => rpc('eth_getTransactionReceipt', hash)).not.toBeNull()
        return hash
      }
      /** Bundles operations, each logged as in the entry point: hash, sender and paymaster, then the other four words. */
      const bundle = async (...operations: readonly [account: string, isSuccess: boolean][]) => {
        const before = await rpc('eth_getCode', entryPoint, 'latest')
        const one = (at: number) =>
          [
            `6080${push(at + 96)}600037`,
            `${push(at + 64)}35${push(at + 32)}35${push(at)}35`,
            `7f${operation}60806000a4`,
          ].join('')
        await rpc(
          'anvil_setCode',
          entryPoint,
          `0x${operations.map((_, index) => one(index * 224)).join('')}00`,
        )
        const input = operations.flatMap(([account, isSuccess]) => [
          proposal,
          account,
          '0',
          '0',
          isSuccess ? '1' : '0',
          '0',
          '0',
        ])
        const hash = await mine(entryPoint, `0x${input.map(word).join('')}`)
        await rpc('anvil_setCode', entryPoint, before)
        return hash
      }
      const push = (value: number) => `61${value.toString(16).padStart(4, '0')}`
      const endOf = (account: string, hash: string) =>
        watchTransfer({
          network,
          transfer: {
            id: '1',
            status: 'pending',
            hash,
            networkId: network.caipNetworkId,
            from: account,
            to,
            token: native,
            amount: '1',
            startedAt: 0,
            trace: {},
          },
          onHash: () => {},
          rpcUrls: [chain.url],
          intervalMs: 20,
          signal: never,
        })
      const endOfCalls = (account: string, hash: string) =>
        watchSwap({
          network,
          swap: { account, callsId: '0x1', trace: {} },
          getProvider: () => ({
            request: async () => ({ status: 200, receipts: [{ transactionHash: hash, status: '0x1' }] }),
          }),
          onHash: () => {},
          rpcUrls: [chain.url],
          intervalMs: 20,
          signal: never,
        })

      test('attack: reports the account’s failed operation although its bundle succeeded', async () => {
        const account = await place('0x00')
        const other = await place('0x00')
        const hash = await bundle([other, true], [account, false])
        expect(await endOf(account, hash)).toEqual({ status: 'failed', hash })
        expect(await endOf(other, hash)).toEqual({ status: 'confirmed', hash })
        // The wallet reports success.
        expect(await endOfCalls(account, hash)).toEqual({ status: 'failed', hash })
        expect(await endOfCalls(other, hash)).toEqual({ status: 'confirmed', hash })
      })

      test('attack: reports an unclear outcome if one of two operations of the account failed', async () => {
        const account = await place('0x00')
        const hash = await bundle([account, true], [account, false])
        expect(await endOf(account, hash)).toEqual({ status: 'unclear' })
        // The wallet knows which of them it was asked for.
        expect(await endOfCalls(account, hash)).toEqual({ status: 'confirmed', hash })
      })

      test('attack: reports the failure that a Safe records without reverting', async () => {
        const safe = await place(logData(failure))
        const hash = await mine(safe, `${proposal}${paid}`)
        expect(await endOf(safe, hash)).toEqual({ status: 'failed', hash })
        expect(await endOfCalls(safe, hash)).toEqual({ status: 'failed', hash })
        // Another contract cannot speak for it.
        expect(await endOf(await place('0x00'), hash)).toEqual({ status: 'confirmed', hash })
      })

      test('attack: reports a reverted transaction as failed although the wallet reports success', async () => {
        const hash = await mine(await place('0x60006000fd'), '0x')
        expect(await endOfCalls(from, hash)).toEqual({ status: 'failed', hash })
      })
    })

    test('attack: a delegated account’s transfer is not considered dropped because of its nonce; its outcome stays unclear', async () => {
      const account = await place(`0xef0100${'11'.repeat(20)}`)
      const { watched, onOwners } = follow(account)
      expect(await watched).toEqual({ status: 'unclear' })
      expect(onOwners).not.toHaveBeenCalled()
    })

    test('attack: reports an unclear outcome for an account that may be a Safe yet to be deployed', async () => {
      expect(await follow(`0x${'77'.repeat(20)}`, 0).watched).toEqual({ status: 'unclear' })
    })
  })

  describe('while nothing is mined', () => {
    beforeAll(() => rpc('evm_setAutomine', false))
    afterAll(() => rpc('evm_setAutomine', true))
    const replace = async (hash: string, what: { to: `0x${string}`; value: bigint }) => {
      const sent = (await rpc('eth_getTransactionByHash', hash)) as { nonce: string }
      return sendTransaction(client(), {
        ...what,
        nonce: Number(sent.nonce),
        gas: 21_000n,
        maxFeePerGas: parseGwei('90'),
        maxPriorityFeePerGas: parseGwei('9'),
      })
    }

    test('reports a replacement with a higher fee as a speed-up', async () => {
      const prepared = await prepare(native, 7n)
      const hash = await send(prepared)
      const ended = watch(toTransfer(prepared, hash))
      const faster = await replace(hash, { to, value: 7n })
      await rpc('evm_mine')
      expect(await ended).toEqual({ status: 'replaced', replacedBy: faster, isSpeedUp: true })
    })
    test('reports a different transaction with the same nonce as a replacement', async () => {
      const prepared = await prepare(native, 8n)
      const hash = await send(prepared)
      const ended = watch(toTransfer(prepared, hash))
      const other = await replace(hash, { to: from, value: 0n })
      await rpc('evm_mine')
      expect(await ended).toEqual({ status: 'replaced', replacedBy: other, isSpeedUp: false })
    })
    test('finds a replacement many blocks later', async () => {
      const prepared = await prepare(native, 9n)
      const hash = await send(prepared)
      const other = await replace(hash, { to: from, value: 0n })
      await rpc('anvil_mine', numberToHex(9))
      expect(await watch(toTransfer(prepared, hash))).toMatchObject({ status: 'replaced', replacedBy: other })
    })
    test('reports a transaction that the network forgot as dropped', async () => {
      const prepared = await prepare(native, 10n)
      const hash = await send(prepared)
      await rpc('anvil_dropTransaction', hash)
      expect(await watch(toTransfer(prepared, hash))).toEqual({ status: 'dropped' })
    })
    test('attack: does not report a private relay’s transaction, unknown until it is mined, as dropped', async () => {
      const prepared = await prepare(native, 12n)
      const hash = await send(prepared)
      const raw = (await rpc('eth_getRawTransactionByHash', hash)) as string
      await rpc('anvil_dropTransaction', hash)
      const ended = watch(toTransfer(prepared, hash))
      await new Promise((resolve) => setTimeout(resolve, 400))
      await rpc('eth_sendRawTransaction', raw)
      await rpc('evm_mine')
      expect(await ended).toEqual({ status: 'confirmed', hash })
    })
    test('finds a transaction without a hash by its effects', async () => {
      const prepared = await prepare(native, 11n)
      const hash = await send(prepared)
      const told: string[] = []
      const ended = watch(toTransfer(prepared), (found) => told.push(found))
      await expect.poll(() => told).toEqual([hash])
      await rpc('evm_mine')
      expect(await ended).toEqual({ status: 'confirmed', hash })
    })
  })
})

describe('readAddress', () => {
  const address = testAccount(0).address
  test.each([
    [address, address],
    [address.toLowerCase(), address],
    [` ${address.slice(2)} `, address],
    [`0x${address.slice(2).toUpperCase()}`, address],
    [address.replace('f39F', 'F39F'), undefined],
    [`0x${'0'.repeat(40)}`, undefined],
    [address.slice(0, -1), undefined],
    ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', undefined],
    ['', undefined],
  ])('%s', (text, read) => {
    expect(readAddress(text)).toBe(read)
  })
})

describe('readRevert', () => {
  test.each([
    ['0x', undefined],
    [`0x4e487b71${'11'.padStart(64, '0')}`, 'Panic: arithmetic overflow'],
    [`0xe450d38c${'0'.repeat(192)}`, 'ERC20InsufficientBalance'],
    ['0x12345678', 'Error 0x12345678'],
  ])('%s', (data, reason) => {
    expect(readRevert(data)).toBe(reason)
  })
})
