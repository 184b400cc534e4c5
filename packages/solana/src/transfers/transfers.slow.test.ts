import {
  defineNetwork,
  type PreparedTransfer,
  type Transfer,
  type TransferToken,
  type TransferTrace,
} from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { localSolana, type SolanaChain, solanaTokens, startSolanaChain } from '@foyer/devnet'
import { createSolanaSigner } from '@foyer/testing'
import { generateKeyPairSigner, type Instruction } from '@solana/kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBalances } from '../balances/readBalances.ts'
import { decodeBase58, encodeBase58 } from '../base58.ts'
import { encodeBase64 } from '../base64.ts'
import { callRpc } from '../callRpc.ts'
import { readAddress } from '../readAddress.ts'
import { decodeTransaction } from '../swaps/decodeTransaction.ts'
import { instruction, moveSol, toTransaction } from '../test/swapParts.ts'
import { withExtension } from '../test/withExtension.ts'
import { findTokenAccount } from './findTokenAccount.ts'
import { blockhashAnswer } from './nodeSchemas.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { programs } from './programs.ts'
import { readMint } from './readMint.ts'
import { readMoved } from './readMoved.ts'
import { sendTransfer } from './sendTransfer.ts'
import { watchTransfer } from './watchTransfer.ts'

const network = defineNetwork({
  id: localSolana.networkId.slice('solana:'.length),
  chainNamespace: 'solana',
  name: 'Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
})
const sol: TransferToken = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const [usdc, foyr] = solanaTokens.map(
  ({ name, symbol, decimals, address }): TransferToken => ({ name, symbol, decimals, address }),
) as [TransferToken, TransferToken]
const from = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const never = new AbortController().signal

/** Extension of a mint whose shown amounts are multiplied, now and later. */
function scaled(now: number, next = now): readonly [number, Uint8Array] {
  const value = new Uint8Array(56)
  const view = new DataView(value.buffer)
  view.setFloat64(32, now, true)
  view.setFloat64(48, next, true)
  return [25, value]
}
/** Extension of a mint whose shown amounts grew and grow, by rates in basis points. */
function interest(before: number, now: number): readonly [number, Uint8Array] {
  const value = new Uint8Array(52)
  const view = new DataView(value.buffer)
  view.setInt16(40, before, true)
  view.setInt16(50, now, true)
  return [10, value]
}

describe('transfers', () => {
  let chain: SolanaChain
  beforeAll(async () => {
    chain = await startSolanaChain()
  })
  afterAll(() => chain.stop())
  const newAddress = async (): Promise<string> => (await generateKeyPairSigner()).address
  const held = async (address: string, token: TransferToken) => {
    const all = await readBalances({ address, network, rpcUrls: [chain.url], signal: never })
    const found = all.find(({ symbol }) => symbol === token.symbol)
    return found ? found.quantity.numeric : '0'
  }
  const prepare = (
    token: TransferToken,
    amount: bigint,
    to: string,
    sender = from,
    fetch: typeof globalThis.fetch = globalThis.fetch,
  ) =>
    prepareTransfer({ from: sender, to, network, token, amount, rpcUrls: [chain.url], fetch, signal: never })
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
    watchTransfer({ transfer, onHash, rpcUrls: [chain.url], signal: never, intervalMs: 20 })
  const send = (prepared: PreparedTransfer, provider = createSolanaSigner({ rpcUrl: chain.url })) =>
    sendTransfer({ provider, prepared, rpcUrls: [chain.url] })

  test.each([sol, usdc, foyr])(
    'attack: checks the symbol of $symbol against the chain unless the operator lists the token',
    async (token) => {
      const to = await newAddress()
      const prepared = prepare({ ...token, symbol: 'BONK' }, 1n, to)
      if (token.address) await expect(prepared).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED' })
      else await prepared
      expect((await prepare({ ...token, symbol: 'BONK', isListed: true }, 1n, to)).amount).toBe(1n)
    },
  )

  for (const token of [sol, usdc, foyr])
    test(`${token.symbol}: the transfer changes balances exactly as simulated, and costs the shown fee`, async () => {
      const to = await newAddress()
      const amount = token === sol ? 1_234_567_891n : 1_234_567n
      const text = formatUnits(amount, token.decimals)
      const prepared = await prepare(token, amount, to)
      expect(prepared.simulation).toEqual({
        status: 'success',
        changes: [
          { address: from, token, amount: -amount },
          { address: to, token, amount },
        ],
      })
      expect(prepared.warnings).toEqual(token === sol ? [] : ['newTokenAccount'])
      const before = await held(from, sol)
      const hash = await send(prepared)
      expect(await watch(toTransfer(prepared, hash))).toEqual({ status: 'confirmed', hash })
      expect(await held(to, token)).toBe(text)
      const asked = { hash, network, rpcUrls: [chain.url], signal: never, arrival: { token, to } }
      expect(await readMoved({ ...asked, account: from })).toEqual({ arrived: text, paidFee: '0.000005' })
      // The fee was sponsored.
      expect(await readMoved({ ...asked, account: to })).toEqual({ arrived: text })
      // All balances of a token are listed, so one that is missing got nothing.
      expect(await readMoved({ ...asked, account: from, arrival: { token, to: chain.url } })).toEqual({
        ...(token !== sol && { arrived: '0' }),
        paidFee: '0.000005',
      })
      expect(await readMoved({ ...asked, account: from, hash: '1'.repeat(64) })).toEqual({})
      const lamports = (value: string) => BigInt(Math.round(Number(value) * 1e9))
      const spent = lamports(before) - lamports(await held(from, sol))
      expect(spent).toBe(prepared.fee.max + (token === sol ? amount : 0n))
      // The second time, the account exists: no rent.
      const again = await prepare(token, 1n, to)
      expect(again.warnings).toEqual([])
      expect(again.fee.parts.map(({ kind }) => kind)).toEqual(['network'])
    })

  test('the maximum amount leaves just the fee', async () => {
    const sender = createSolanaSigner({ accountIndex: 3, rpcUrl: chain.url })
    const to = await newAddress()
    const { maxAmount } = await prepare(sol, 1_000_000_000n, to, sender.address)
    const prepared = await prepare(sol, maxAmount, to, sender.address)
    expect(prepared.simulation.status).toBe('success')
    await send(prepared, sender)
    expect(await held(sender.address, sol)).toBe('0')
    expect(await held(to, sol)).toBe(formatUnits(maxAmount, 9))
  })

  test('reports why a transfer would fail, and warns of a token as the receiver', async () => {
    const to = await newAddress()
    // Below the minimum balance of an account.
    expect((await prepare(sol, 1n, to)).simulation).toEqual({
      status: 'failed',
      reason: 'Not enough SOL to cover fees or rent',
    })
    expect((await prepare(usdc, 10n ** 15n, to)).simulation).toEqual({ status: 'unknown' })
    const poor = await prepare(sol, 0n, to, await newAddress())
    expect(poor.canPayFee).toBe(false)
    expect((await prepare(usdc, 1n, usdc.address ?? '')).warnings).toContain('receiverIsToken')
  })

  test('attack: warns of a token that its issuer can take out of every account', async () => {
    const to = await newAddress()
    const prepared = await prepare(foyr, 1n, to, from, withExtension(12, new Uint8Array(32).fill(7)))
    expect(prepared.warnings).toEqual(['newTokenAccount', 'issuerCanTake'])
    const nobody = await prepare(foyr, 1n, to, from, withExtension(12, new Uint8Array(32)))
    expect(nobody.warnings).toEqual(['newTokenAccount'])
  })

  test('attack: rejects a token whose displayed amounts differ from the raw ones', async () => {
    const to = await newAddress()
    for (const [type, value] of [scaled(5), scaled(1, 5), interest(0, 300), interest(300, 0)] as const)
      await expect(prepare(foyr, 1n, to, from, withExtension(type, value))).rejects.toMatchObject({
        code: 'TOKEN_UNSUPPORTED',
        details: 'a token scales the amounts that are shown',
      })
    for (const [type, value] of [scaled(1), interest(0, 0)] as const)
      expect((await prepare(foyr, 1n, to, from, withExtension(type, value))).amount).toBe(1n)
  })

  test('error: rejects a token whose issuer has to approve the receiver first', async () => {
    const frozen = withExtension(6, Uint8Array.of(2))
    await expect(prepare(foyr, 1n, await newAddress(), from, frozen)).rejects.toMatchObject({
      code: 'TOKEN_UNSUPPORTED',
      details: 'Its issuer must allow the receiver to hold it first',
    })
  })

  test('attack: rejects decimals of a token or the currency that differ from the chain’s', async () => {
    const to = await newAddress()
    for (const token of [
      { ...usdc, decimals: 8 },
      { ...sol, decimals: 11 },
    ])
      await expect(prepare(token, 1n, to), token.symbol).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED' })
  })

  test('attack: rejects a receiver whose token account now belongs to a thief (SetAuthority)', async () => {
    const victim = createSolanaSigner({ accountIndex: 1, rpcUrl: chain.url })
    const owner = victim.address
    const account = await findTokenAccount(owner, programs.token, usdc.address ?? '')
    expect((await prepare(usdc, 1n, owner)).simulation.status).toBe('success')
    const latest = await callRpc({
      rpcUrls: [chain.url],
      method: 'getLatestBlockhash',
      params: [],
      schema: blockhashAnswer,
    })
    const thief = decodeBase58(await newAddress()) ?? new Uint8Array()
    const hand = instruction(
      programs.token,
      [
        [account, 'w'],
        [owner, 's'],
      ],
      [6, 2, 1, ...thief],
    )
    const signed = victim.signTransaction(toTransaction(owner, latest.value.blockhash, [hand]))
    await callRpc({
      rpcUrls: [chain.url],
      method: 'sendTransaction',
      params: [encodeBase64(signed.transaction), { encoding: 'base64' }],
      schema: v.string(),
    })
    await expect(prepare(usdc, 1n, owner)).rejects.toMatchObject({ code: 'RECEIVER_INVALID' })
  })

  test('sends the transaction through the app’s endpoint for a wallet that only signs', async () => {
    const to = await newAddress()
    const prepared = await prepare(sol, 2_000_000n, to)
    await send(prepared, createSolanaSigner())
    expect(await held(to, sol)).toBe('0.002')
  })

  describe('a wallet that signs a changed transaction', () => {
    const budget = (data: readonly number[]) => instruction(programs.computeBudget, [], data)
    /** Rebuilds the transfer, as the wallet does, and signs it. */
    const createChanging = (change: (calls: Instruction[]) => Instruction[], write = encodeBase64) => {
      const signer = createSolanaSigner()
      return {
        ...signer,
        async request({ method, params }: { method: string; params?: unknown }) {
          if (method !== 'solana_signTransaction') throw { code: 4200 }
          const { transaction } = params as { transaction: string }
          const asked = decodeTransaction(Uint8Array.from(atob(transaction), (c) => c.charCodeAt(0)))
          if (!asked) throw new Error('Not a transaction')
          const calls = asked.instructions.map(({ program, accounts, data }) =>
            instruction(
              asked.keys[program] ?? '',
              accounts.map((at) => [
                asked.keys[at] ?? '',
                at === 0 ? 'ws' : at < asked.keys.length - asked.readonlyOthers ? 'w' : undefined,
              ]),
              [...data],
            ),
          )
          const latest = await callRpc({
            rpcUrls: [chain.url],
            method: 'getLatestBlockhash',
            params: [],
            schema: blockhashAnswer,
          })
          const signed = signer.signTransaction(
            toTransaction(asked.keys[0] ?? '', latest.value.blockhash, change(calls)),
          )
          return { signature: encodeBase58(signed.signature), transaction: write(signed.transaction) }
        },
      }
    }
    const add = (calls: Instruction[]) => [
      budget([2, 64, 13, 3, 0]),
      budget([3, 16, 39, 0, 0, 0, 0, 0, 0]),
      ...calls,
    ]
    test.each([
      ['base64', encodeBase64],
      ['base58', encodeBase58],
    ])('sends the wallet’s transaction: %s', async (_, write) => {
      const receiver = await newAddress()
      const prepared = await prepare(sol, 4_000_000n, receiver)
      const traces: unknown[] = []
      const hash = await sendTransfer({
        provider: createChanging(add, write),
        prepared,
        onTrace: (trace) => traces.push(trace),
        rpcUrls: [chain.url],
      })
      expect(await watch(toTransfer(prepared, hash))).toEqual({ status: 'confirmed', hash })
      expect(await held(receiver, sol)).toBe('0.004')
      expect(traces.length).toBeLessThanOrEqual(1)
    })
    test('attack: a transaction that also pays another account is not sent', async () => {
      const [receiver, thief] = [await newAddress(), await newAddress()]
      const prepared = await prepare(sol, 4_000_000n, receiver)
      const provider = createChanging((calls) => [...calls, moveSol(from, thief, 4_000_000n)])
      await expect(sendTransfer({ provider, prepared, rpcUrls: [chain.url] })).rejects.toMatchObject({
        code: 'TRANSACTION_CHANGED',
      })
      expect(await held(receiver, sol)).toBe('0')
      expect(await held(thief, sol)).toBe('0')
    })
    test('behavior: a transfer with another blockhash is followed for that blockhash’s lifetime', async () => {
      const prepared = await prepare(sol, 5_000_000n, await newAddress())
      const old = { ...prepared, call: prepared.call }
      const bytes = Uint8Array.from(atob(prepared.call as string), (c) => c.charCodeAt(0))
      const asked = decodeTransaction(bytes)
      if (!asked) throw new Error('Not a transaction')
      const at = bytes.length - asked.message.length
      // A block older than the one the wallet uses.
      const hashAt = at + 5 + asked.keys.length * 32
      bytes.set(new Uint8Array(32).fill(9), hashAt)
      const traces: { lastBlockHeight?: string | undefined }[] = []
      await sendTransfer({
        provider: createChanging(add),
        prepared: { ...old, call: encodeBase64(bytes) },
        onTrace: (trace) => traces.push(trace),
        rpcUrls: [chain.url],
      })
      expect(traces).toEqual([
        { blockhash: expect.any(String), lastBlockHeight: expect.stringMatching(/^\d+$/) },
      ])
    })
  })

  test('finds a transfer without a signature; an expired one without a signature stays unclear', async () => {
    const to = await newAddress()
    const prepared = await prepare(sol, 3_000_000n, to)
    const hash = await send(prepared)
    const told: string[] = []
    expect(await watch(toTransfer(prepared), (found) => told.push(found))).toEqual({
      status: 'confirmed',
      hash,
    })
    expect(told).toEqual([hash])
    const old = { ...toTransfer(prepared), trace: { blockhash: to, lastBlockHeight: '0' } }
    // Its wallet may have used a later block, or may still be prompting.
    expect(await watch(old)).toEqual({ status: 'unclear' })
  })

  test('attack: for a wallet that sends on a newer block, watches by the current block height', async () => {
    const prepared = await prepare(sol, 3_000_000n, await newAddress())
    const traces: TransferTrace[] = []
    const wallet = createSolanaSigner({ rpcUrl: chain.url })
    const hash = await sendTransfer({
      provider: wallet,
      prepared,
      onTrace: (trace) => traces.push(trace),
      rpcUrls: [chain.url],
    })
    const limit = prepared.trace.lastBlockHeight ?? ''
    expect(traces).toEqual([{ lastBlockHeight: expect.stringMatching(/^\d+$/) }])
    expect(BigInt(traces[0]?.lastBlockHeight ?? 0)).toBeGreaterThanOrEqual(BigInt(limit))
    // Without a node, the outcome is awaited indefinitely.
    const untold: TransferTrace[] = []
    const again = await prepare(sol, 3_000_001n, await newAddress())
    await sendTransfer({
      provider: wallet,
      prepared: again,
      onTrace: (trace) => untold.push(trace),
      rpcUrls: ['http://127.0.0.1:9'],
    })
    expect(untold).toEqual([{ lastBlockHeight: undefined }])
    expect(hash).toMatch(/^\w+$/)
  })
})

test.each([
  [from, from],
  [` ${from} `, from],
  ['11111111111111111111111111111111', undefined],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', undefined],
  ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq9', undefined],
  ['', undefined],
])('readAddress: reads %j', (text, read) => {
  expect(readAddress(text)).toBe(read)
})

test('readMint: detects unsupported mints before a transfer', () => {
  const mint = (type: number, value: Uint8Array) => {
    const data = new Uint8Array(170 + value.length)
    data[44] = 6
    data[45] = 1
    new DataView(data.buffer).setUint16(166, type, true)
    new DataView(data.buffer).setUint16(168, value.length, true)
    data.set(value, 170)
    return readMint(data)
  }
  expect(mint(9, new Uint8Array())?.unsupported).toBe('It cannot be transferred')
  expect(mint(14, new Uint8Array(64))?.unsupported).toBeUndefined()
  expect(mint(14, new Uint8Array(64).fill(7))?.unsupported).toContain('runs with each transfer')
  expect(mint(1, new Uint8Array(108))).toMatchObject({ decimals: 6, hasTransferFee: true })
  expect(mint(25, new Uint8Array(3))).toMatchObject({ isScaled: true })
  expect(mint(10, new Uint8Array(3))).toMatchObject({ isScaled: true })
  expect(mint(12, new Uint8Array(31).fill(1))).toMatchObject({ delegate: undefined, isScaled: false })
  expect(readMint(new Uint8Array(3))).toBeUndefined()
})
