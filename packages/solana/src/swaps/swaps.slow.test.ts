import { wrappedSolAddress } from '@foyer/contract'
import { defineNetwork, type QuotedSwap, type TransferToken } from '@foyer/core'
import { localSolana, type SolanaChain, solanaTokens, startSolanaChain } from '@foyer/devnet'
import { createSolanaSigner } from '@foyer/testing'
import type { Instruction } from '@solana/kit'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from '../base58.ts'
import { encodeBase64 } from '../base64.ts'
import { callRpc } from '../callRpc.ts'
import { accountOf, instruction, makeAccount, moveSol, moveTokens, toTransaction } from '../test/swapParts.ts'
import { withExtension } from '../test/withExtension.ts'
import { encodeU64 } from '../transfers/encodeMessage.ts'
import { accounts, blockhashAnswer } from '../transfers/nodeSchemas.ts'
import { programs } from '../transfers/programs.ts'
import { createSwaps } from './createSwaps.ts'
import { prepareSwap } from './prepareSwap.ts'
import { readAmount } from './simulateSwap.ts'

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
const { token, token2022 } = programs
const programOf = (asset: TransferToken) => (asset === foyr ? token2022 : token)
const mintOf = ({ address }: TransferToken) => address ?? wrappedSolAddress
const user = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
/** Provides the bought token, and signs for it. */
const maker = createSolanaSigner({ accountIndex: 2 })
const thief = '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp'
const never = new AbortController().signal

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.stop())

const ask = <output>(method: string, params: readonly unknown[], schema: v.GenericSchema<unknown, output>) =>
  callRpc({ rpcUrls: [chain.url], method, params, schema })
const toQuote = (asked: Partial<QuotedSwap> = {}): QuotedSwap => ({
  id: 'q',
  provider: 'jupiter',
  networkId: network.caipNetworkId,
  account: user,
  sold: sol,
  bought: foyr,
  amount: 1_000_000_000n,
  toAmount: 60_000_000_000n,
  minimum: 59_400_000_000n,
  slippagePercent: 1,
  route: [],
  fees: [],
  keepsPart: false,
  expiresAt: 0,
  ...asked,
})
/** Returns both sides of a swap with the maker. */
async function toSides({ account, sold, bought, amount, toAmount }: QuotedSwap): Promise<Instruction[]> {
  const move = async (asset: TransferToken, from: string, to: string, units: bigint) => {
    if (!asset.address) return [moveSol(from, to, units)]
    const [program, mint] = [programOf(asset), mintOf(asset)]
    const [source, target] = [await accountOf(from, program, mint), await accountOf(to, program, mint)]
    const { decimals } = asset
    return [
      makeAccount({ payer: to, account: target, owner: to, mint, program }),
      moveTokens({ program, mint, decimals, from: source, to: target, owner: from, amount: units }),
    ]
  }
  return [
    ...(await move(sold, account, maker.address, amount)),
    ...(await move(bought, maker.address, account, toAmount)),
  ]
}
async function build(
  instructions: readonly Instruction[],
  payer = user,
  blockhash?: string,
): Promise<string> {
  const latest = await ask('getLatestBlockhash', [], blockhashAnswer)
  const unsigned = toTransaction(payer, blockhash ?? latest.value.blockhash, instructions)
  const isMakers = instructions.some(({ accounts: named = [] }) =>
    named.some(({ address, role }) => address === maker.address && role >= 2),
  )
  return encodeBase64(isMakers ? maker.signTransaction(unsigned).transaction : unsigned)
}
const prepare = (quote: QuotedSwap, data: string, fetch?: typeof globalThis.fetch) =>
  prepareSwap({
    quote,
    network,
    built: { from: quote.account, to: quote.account, data, value: 0n },
    rpcUrls: [chain.url],
    fetch,
    signal: never,
  })
const swaps = () =>
  createSwaps({ rpcUrls: () => [chain.url], fetchRpc: undefined } as unknown as Parameters<
    typeof createSwaps
  >[0])
const held = async (owner: string, asset: TransferToken) => {
  const account = asset.address ? await accountOf(owner, programOf(asset), asset.address) : owner
  const { value } = await ask('getMultipleAccounts', [[account], { encoding: 'base64' }], accounts)
  return asset.address ? readAmount(value[0] ?? null) : (value[0]?.lamports ?? 0n)
}

describe('swap', () => {
  for (const [title, quote] of [
    ['SOL to a token of Token-2022', toQuote()],
    [
      'a token to SOL',
      toQuote({ sold: usdc, bought: sol, amount: 150_000_000n, toAmount: 990_000_000n, minimum: 9n }),
    ],
    [
      'SOL to a token the account never had',
      toQuote({ account: createSolanaSigner({ accountIndex: 1 }).address }),
    ],
  ] as const)
    test(`behavior: ${title}: the swap changes balances exactly as simulated, and costs the shown fee`, async () => {
      const wallet = createSolanaSigner({ accountIndex: quote.account === user ? 0 : 1, rpcUrl: chain.url })
      const prepared = await prepare(quote, await build(await toSides(quote), quote.account))
      expect(prepared).toMatchObject({ received: quote.toAmount, canPayFee: true, isBatched: false })
      expect(prepared.fee.parts.map(({ kind }) => kind)).toEqual(
        quote.account === user ? ['network'] : ['network', 'rent'],
      )
      const read = () => Promise.all([quote.sold, quote.bought].map((asset) => held(quote.account, asset)))
      const [sold = 0n, bought = 0n] = await read()
      const { send, watch } = swaps()
      const sent = await send({ provider: wallet, network, prepared, step: 'swap', signal: never })
      const swap = { account: quote.account, ...sent, trace: prepared.trace } as unknown as Parameters<
        typeof watch
      >[0]['swap']
      const facts = { network, swap, getProvider: () => wallet, onHash: () => {}, signal: never }
      expect(await watch(facts)).toEqual({ status: 'confirmed', ...sent })
      const [soldAfter = 0n, boughtAfter = 0n] = await read()
      const cost = (asset: TransferToken) => (asset === sol ? prepared.fee.max : 0n)
      expect(sold - soldAfter).toBe(quote.amount + cost(quote.sold))
      expect(boughtAfter - bought).toBe(quote.toAmount - cost(quote.bought))
    })

  test('attack: warns of a bought token that its issuer can take out of every account', async () => {
    const withDelegate = withExtension(12, new Uint8Array(32).fill(7))
    const quote = toQuote()
    const prepared = await prepare(quote, await build(await toSides(quote)), withDelegate)
    expect(prepared.issuerCanTake).toBe(true)
    expect((await prepare(quote, await build(await toSides(quote)))).issuerCanTake).toBeUndefined()
  })

  test('attack: refuses a bought token whose displayed amounts differ from the raw ones', async () => {
    const quote = toQuote()
    const grows = withExtension(10, new Uint8Array(52).fill(1))
    await expect(prepare(quote, await build(await toSides(quote)), grows)).rejects.toMatchObject({
      code: 'SWAP_REFUSED',
      message: expect.stringContaining('scales the amounts'),
    })
  })

  test('behavior: reports a reverted swap as failed, and an expired one as dropped', async () => {
    const quote = toQuote({ amount: 10n, toAmount: 10n ** 18n, minimum: 1n })
    const data = await build(await toSides(quote))
    const wallet = createSolanaSigner()
    const signed = wallet.signTransaction(Uint8Array.from(atob(data), (c) => c.charCodeAt(0)))
    const params = [encodeBase64(signed.transaction), { encoding: 'base64', skipPreflight: true }]
    const hash = await ask('sendTransaction', params, v.string())
    const follow = (found: object) =>
      swaps().watch({
        network,
        swap: { account: user, trace: {}, ...found } as Parameters<
          ReturnType<typeof swaps>['watch']
        >[0]['swap'],
        getProvider: () => wallet,
        onHash: () => {},
        signal: never,
      })
    expect(await follow({ hash })).toEqual({ status: 'failed', hash })
    const unknown = encodeBase58(new Uint8Array(64).fill(9))
    expect(await follow({ hash: unknown, trace: { lastBlockHeight: '0' } })).toEqual({ status: 'dropped' })
  })
})

describe('prepareSwap', () => {
  test('behavior: the maximum to sell leaves enough for the fee', async () => {
    const balance = await held(user, sol)
    const quote = toQuote({ amount: balance, toAmount: 60n, minimum: 60n })
    const prepared = await prepare(quote, await build(await toSides(quote)))
    expect(prepared).toMatchObject({ canPayFee: false, maxAmount: balance - 10_000n, received: undefined })
    const most = toQuote({ amount: balance - 10_000n, toAmount: 60n, minimum: 60n })
    expect(await prepare(most, await build(await toSides(most)))).toMatchObject({
      canPayFee: true,
      received: 60n,
    })
  })

  test('error: INSUFFICIENT_FUNDS: more than the account has', async () => {
    const quote = toQuote({ sold: usdc, bought: sol, amount: 10n ** 15n, toAmount: 1n, minimum: 1n })
    await expect(prepare(quote, await build(await toSides(quote)))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  test('error: SWAP_SIMULATION_FAILED: the counterparty lacks the bought token', async () => {
    const quote = toQuote({ toAmount: 10n ** 18n })
    await expect(prepare(quote, await build(await toSides(quote)))).rejects.toMatchObject({
      code: 'SWAP_SIMULATION_FAILED',
    })
  })

  test('error: QUOTE_CHANGED: the blockhash is too old', async () => {
    const quote = toQuote()
    await expect(prepare(quote, await build(await toSides(quote), user, thief))).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
    })
  })

  test('error: rejects with the reason of the aborted signal', async () => {
    const quote = toQuote()
    const signal = AbortSignal.abort(new Error('left'))
    const built = { from: user, to: user, data: await build(await toSides(quote)), value: 0n }
    const asked = prepareSwap({ quote, network, built, rpcUrls: [chain.url], signal })
    await expect(asked).rejects.toThrow('left')
  })

  test.each<[string, string, unknown, string]>([
    ['with the fee', 'getFeeForMessage', { value: null }, 'getFeeForMessage failed'],
    [
      'with the simulated accounts',
      'simulateTransaction',
      { value: { err: null, accounts: null } },
      'cannot try it out',
    ],
  ])('error: rejects if the node does not answer %s', async (_, method, result, message) => {
    const quote = toQuote()
    const silent: typeof fetch = async (input, init) =>
      String(init?.body).includes(method)
        ? Response.json({ jsonrpc: '2.0', id: 1, result })
        : fetch(input, init)
    await expect(prepare(quote, await build(await toSides(quote)), silent)).rejects.toThrow(message)
  })

  test('attack: refuses a transaction that is already signed', async () => {
    const data = await build(await toSides(toQuote()))
    const signed = createSolanaSigner().signTransaction(Uint8Array.from(atob(data), (c) => c.charCodeAt(0)))
    await expect(prepare(toQuote(), encodeBase64(signed.transaction))).rejects.toThrow('cannot be read')
  })

  test('error: RPC_FAILED: no node is reachable', async () => {
    const quote = toQuote()
    const fetch = () => Promise.reject(new TypeError('down'))
    await expect(prepare(quote, await build(await toSides(quote)), fetch)).rejects.toMatchObject({
      code: 'RPC_FAILED',
    })
  })

  const attacks: readonly [string, reason: string, change: (quote: QuotedSwap) => Promise<Lie>][] = [
    [
      'the bought token goes to someone else',
      'it goes to another receiver',
      async (quote) => {
        const [, ...rest] = await toSides(quote)
        const target = await accountOf(thief, token2022, mintOf(foyr))
        return {
          instructions: [
            ...(await toSides(quote)).slice(0, 1),
            ...rest.slice(0, 1),
            await give(quote, target),
          ],
        }
      },
    ],
    [
      'another token arrives',
      'another token would arrive',
      async (quote) => {
        const [first] = await toSides(quote)
        return { instructions: [first as Instruction, moveSol(maker.address, user, 5n)] }
      },
    ],
    [
      'less arrives',
      'less would arrive',
      async (quote) => ({
        instructions: await toSides({ ...quote, toAmount: quote.minimum - 1n }),
      }),
    ],
    [
      'nothing arrives',
      'less would arrive',
      async (quote) => ({
        instructions: (await toSides(quote)).slice(0, 1),
      }),
    ],
    [
      'more leaves',
      'more would leave your account',
      async (quote) => ({
        instructions: await toSides({ ...quote, amount: quote.amount + 1n }),
      }),
    ],
    [
      'more leaves in a second transfer',
      'more would leave your account',
      async (quote) => ({
        instructions: [...(await toSides(quote)), moveSol(user, thief, 1n)],
      }),
    ],
    [
      'another token leaves as well',
      'something else would leave your account',
      async (quote) => ({
        instructions: [...(await toSides(quote)), await take(usdc)],
      }),
    ],
    [
      'SOL leaves along with a token',
      'something else would leave your account',
      async () => {
        const quote = toQuote({ sold: usdc, bought: foyr, amount: 5n, toAmount: 9n, minimum: 9n })
        return { quote, instructions: [...(await toSides(quote)), moveSol(user, thief, 1n)] }
      },
    ],
    [
      'someone else has to sign',
      'another account would have to sign',
      async (quote) => ({
        instructions: [
          ...(await toSides(quote)),
          instruction(programs.computeBudget, [[thief, 's']], [2, 0, 0, 1, 0]),
        ],
      }),
    ],
    [
      'an approval',
      'it does more than swap',
      async (quote) => ({
        instructions: [
          ...(await toSides(quote)),
          await onTokens([4, ...encodeU64(5n)], [[thief], [user, 's']]),
        ],
      }),
    ],
    [
      'a new owner',
      'it does more than swap',
      async (quote) => ({
        instructions: [
          ...(await toSides(quote)),
          await onTokens([6, 2, 1, ...(decodeBase58(thief) ?? [])], [[user, 's']]),
        ],
      }),
    ],
    [
      'an account is closed',
      'an account of yours would be closed',
      async (quote) => ({
        instructions: [
          ...(await toSides(quote)),
          await onTokens(
            [9],
            [
              [thief, 'w'],
              [user, 's'],
            ],
          ),
        ],
      }),
    ],
    [
      'the whole account goes to another program',
      'it does more than swap',
      async (quote) => ({
        // `Assign` of the system program.
        instructions: [
          ...(await toSides(quote)),
          instruction(programs.system, [[user, 'ws']], [1, 0, 0, 0, ...(decodeBase58(token) ?? [])]),
        ],
      }),
    ],
    [
      'an unknown program',
      'it calls a program that Foyer does not know',
      async (quote) => ({
        instructions: [...(await toSides(quote)), instruction(thief, [[user, 'ws']], [1])],
      }),
    ],
    [
      'the user pays for someone else’s account',
      'you would pay for an account that is not yours',
      async (quote) => {
        const account = await accountOf(thief, token, mintOf(usdc))
        const made = makeAccount({ payer: user, account, owner: thief, mint: mintOf(usdc), program: token })
        return { instructions: [...(await toSides(quote)), made] }
      },
    ],
    [
      'another account of the user may be changed',
      'something else of yours could be changed',
      async (quote) => ({
        instructions: [
          ...(await toSides(quote)),
          instruction(
            programs.computeBudget,
            [[await accountOf(user, token, mintOf(usdc)), 'w']],
            [2, 0, 0, 1, 0],
          ),
        ],
      }),
    ],
    [
      'an excessive network fee',
      'its fee is far too high',
      async (quote) => ({
        instructions: await toSides(quote),
        fee: 50_000_001,
      }),
    ],
    [
      'it is for another account',
      'it is for another account',
      async (quote) => ({
        instructions: await toSides(quote),
        payer: maker.address,
      }),
    ],
    [
      'a token with other decimals than shown',
      'a token has other decimals',
      async () => {
        const quote = toQuote({ bought: { ...foyr, decimals: 6 } })
        return { quote, instructions: await toSides(toQuote()) }
      },
    ],
    [
      'SOL with other decimals than shown',
      'a token has other decimals',
      async () => {
        const quote = toQuote({ sold: { ...sol, decimals: 11 } })
        return { quote, instructions: await toSides(toQuote()) }
      },
    ],
    [
      'SOL by the address of wrapped SOL',
      'it is not a token',
      async () => {
        const quote = toQuote({ sold: { ...sol, address: wrappedSolAddress } })
        return { quote, instructions: await toSides(toQuote()) }
      },
    ],
    [
      'an address that is not a mint',
      'it is not a token',
      async () => {
        const quote = toQuote({ bought: { ...foyr, address: thief } })
        return { quote, instructions: await toSides(toQuote()) }
      },
    ],
  ]
  test.each(attacks)('attack: refuses the server’s transaction: %s', async (_, reason, change) => {
    const lie = await change(toQuote())
    const data = await build(lie.instructions, lie.payer)
    await expect(prepare(lie.quote ?? toQuote(), data, lieAbout(lie))).rejects.toThrow(reason)
  })

  test('attack: refuses trailing bytes, and data that is not a transaction', async () => {
    const data = await build(await toSides(toQuote()))
    const longer = encodeBase64(Uint8Array.from([...Uint8Array.from(atob(data), (c) => c.charCodeAt(0)), 0]))
    for (const wrong of [
      longer,
      data.slice(0, 40),
      '',
      'AA==',
      'no base64',
      encodeBase64(new Uint8Array(2_000)),
    ])
      await expect(prepare(toQuote(), wrong)).rejects.toThrow('a part of it cannot be read')
  })
})

type Lie = {
  instructions: readonly Instruction[]
  quote?: QuotedSwap
  payer?: string
  /** Fee reported by the node, because the local chain has no priority fees. */
  fee?: number
}

async function give(quote: QuotedSwap, target: string): Promise<Instruction> {
  const [program, mint] = [token2022, mintOf(foyr)]
  const from = await accountOf(maker.address, program, mint)
  return moveTokens({
    program,
    mint,
    decimals: 9,
    from,
    to: target,
    owner: maker.address,
    amount: quote.toAmount,
  })
}

async function take(asset: TransferToken): Promise<Instruction> {
  const [program, mint] = [programOf(asset), mintOf(asset)]
  const [from, to] = [await accountOf(user, program, mint), await accountOf(thief, program, mint)]
  return moveTokens({ program, mint, decimals: asset.decimals, from, to, owner: user, amount: 1n })
}

async function onTokens(
  data: readonly number[],
  more: Parameters<typeof instruction>[1],
): Promise<Instruction> {
  return instruction(token, [[await accountOf(user, token, mintOf(usdc)), 'w'], ...more], data)
}

function lieAbout({ fee }: Lie): typeof fetch | undefined {
  if (fee === undefined) return undefined
  return async (input, init) =>
    String(init?.body).includes('getFeeForMessage')
      ? Response.json({ jsonrpc: '2.0', id: 1, result: { value: fee } })
      : fetch(input, init)
}
