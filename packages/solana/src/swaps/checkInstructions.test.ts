import { describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from '../base58.ts'
import { encodeBase64 } from '../base64.ts'
import type { Ask } from '../transfers/createAsk.ts'
import { encodeU64 } from '../transfers/encodeMessage.ts'
import { programs } from '../transfers/programs.ts'
import { checkHoldings } from './checkHoldings.ts'
import { checkInstructions, type SwapTerms } from './checkInstructions.ts'
import { type DecodedTransaction, decodeTransaction } from './decodeTransaction.ts'
import { routeProgram } from './readRoute.ts'
import { type ResolvedInstruction, resolveAccounts } from './resolveAccounts.ts'

const key = (byte: number) => encodeBase58(new Uint8Array(32).fill(byte))
const [user, wrapped, tokens, usdc, thief, other] = [1, 2, 3, 4, 5, 6].map(key) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const sol = {
  isNative: true,
  mint: 'So11111111111111111111111111111111111111112',
  program: programs.token,
  account: wrapped,
}
const dollars = { isNative: false, mint: usdc, program: programs.token, account: tokens }
const sale: SwapTerms = { account: user, sold: sol, bought: dollars, amount: 1_000n, minimum: 990n }
const u16 = (value: number) => [value & 255, value >> 8]

type Route = {
  selector?: string
  spent?: bigint
  quoted?: bigint
  slippageBps?: number
  feeBps?: number
  accounts?: readonly string[]
}
const route = ({
  selector = 'bb64facc31c4af14',
  spent = 1_000n,
  quoted = 1_000n,
  slippageBps = 100,
  feeBps = 0,
  accounts = [
    user,
    wrapped,
    tokens,
    sol.mint,
    usdc,
    programs.token,
    programs.token,
    routeProgram,
    other,
    routeProgram,
  ],
}: Route = {}): ResolvedInstruction => ({
  program: routeProgram,
  accounts,
  data: Uint8Array.from([
    ...(selector.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
    ...(selector.startsWith('d1') ? [3] : []),
    ...encodeU64(spent),
    ...encodeU64(quoted),
    ...u16(slippageBps),
    ...u16(feeBps),
    ...u16(0),
    ...[1, 0, 0, 0, 9, 9, 9],
  ]),
})
const wrap = (lamports: bigint, to = wrapped): ResolvedInstruction => ({
  program: programs.system,
  accounts: [user, to],
  data: Uint8Array.from([2, 0, 0, 0, ...encodeU64(lamports)]),
})
const onToken = (data: readonly number[], ...accounts: string[]): ResolvedInstruction => ({
  program: programs.token,
  accounts,
  data: Uint8Array.from(data),
})
const sync = onToken([17], wrapped)
const close = onToken([9], wrapped, user, user)
const check = (instructions: readonly ResolvedInstruction[], terms = sale, more: readonly string[] = []) =>
  checkInstructions(
    {
      instructions,
      writable: [],
      signers: new Map([user, ...more].map((signer) => [signer, new Uint8Array(64).fill(1)])),
    },
    terms,
  )

describe('checkInstructions', () => {
  test('default: accepts wrapping SOL, Jupiter’s route, and returning the rest', () => {
    expect(() => check([wrap(1_000n), sync, route(), close])).not.toThrow()
  })

  test('behavior: accepts the route with the program’s token accounts, from a token to SOL', () => {
    const accounts = [
      other,
      user,
      tokens,
      other,
      other,
      wrapped,
      usdc,
      sol.mint,
      ...Array<string>(4).fill(other),
    ]
    const back = { ...sale, sold: dollars, bought: sol }
    expect(() => check([route({ selector: 'd19853937cfed8e9', accounts }), close], back)).not.toThrow()
  })

  const named = (at: number, address: string) => {
    const accounts = [...route().accounts]
    accounts[at] = address
    return route({ accounts })
  }
  test.each<[string, readonly ResolvedInstruction[], string]>([
    ['it spends more', [wrap(1_000n), route({ spent: 1_001n })], 'more would leave your account'],
    ['more SOL is wrapped than sold', [wrap(1_001n), route()], 'more would leave your account'],
    ['its slippage is higher than shown', [route({ slippageBps: 101 })], 'less would arrive'],
    [
      'its slippage exceeds the whole amount',
      [route({ slippageBps: 10_001, quoted: 2n ** 63n })],
      'less would arrive',
    ],
    ['its quote is lower than shown', [route({ quoted: 999n })], 'less would arrive'],
    ['a fee that was not shown', [route({ feeBps: 1 })], 'a fee that was not shown'],
    ['it is for another owner', [named(0, thief)], 'it is for another account'],
    ['it sells from another account', [named(1, other)], 'another token would leave your account'],
    ['it pays to another account', [named(2, thief)], 'it goes to another receiver'],
    ['it pays to another account named at the end', [named(7, thief)], 'it goes to another receiver'],
    ['it swaps twice', [route(), route()], 'it is not the swap that was shown'],
    ['it also transfers SOL', [route(), wrap(1n, thief)], 'it is not the swap that was shown'],
    ['it only wraps SOL', [wrap(1_000n)], 'it is not the swap that was shown'],
    ['its form hides the amounts', [route({ selector: 'e517cb977ae3ad2a' })], 'cannot be read'],
    ['accounts are missing', [route({ accounts: [user, wrapped, tokens] })], 'cannot be read'],
    ['the rest goes to someone else', [route(), onToken([9], wrapped, thief, user)], 'would be closed'],
    ['another account is closed', [route(), onToken([9], tokens, user, user)], 'would be closed'],
    ['another account is synchronised', [route(), onToken([17], tokens)], 'it does more than swap'],
    [
      'a transfer does not name its token',
      [route(), onToken([3, ...encodeU64(1n)], tokens, other, user)],
      'more than swap',
    ],
  ])('attack: refuses the instructions: %s', (_, instructions, reason) => {
    expect(() => check(instructions)).toThrow(reason)
  })

  test('attack: refuses if the output goes to another account, or is another token', () => {
    const spent = onToken([12, ...encodeU64(1_000n), 6], tokens, usdc, other, user)
    const paid: ResolvedInstruction = { ...wrap(5n), accounts: [other, thief] }
    const toSol = { ...sale, sold: dollars, bought: sol, minimum: 5n }
    expect(() => check([spent, paid], toSol, [other])).toThrow('it goes to another receiver')
    const given = onToken([12, ...encodeU64(1_000n), 6], other, thief, tokens, other)
    expect(() => check([wrap(1_000n, other), given], sale, [other])).toThrow('another token would arrive')
  })

  test('attack: refuses to recover tokens from a nested token account', () => {
    // `RecoverNested` of the associated token program.
    const recover = {
      program: programs.associatedToken,
      accounts: [user, tokens],
      data: Uint8Array.from([2]),
    }
    expect(() => check([wrap(1_000n), route(), recover])).toThrow('it does more than swap')
  })

  test('attack: refuses another signer that pays nothing', () => {
    expect(() => check([wrap(1_000n), route()], sale, [thief])).toThrow('another account would have to sign')
  })

  test('attack: refuses another paying account that has not signed yet', () => {
    const paid: ResolvedInstruction = { ...wrap(5n), accounts: [thief, user] }
    const spent = onToken([12, ...encodeU64(1_000n), 6], tokens, usdc, other, user)
    const terms = { ...sale, sold: dollars, bought: sol, minimum: 5n }
    const signers = new Map([
      [user, new Uint8Array(64)],
      [thief, new Uint8Array(64)],
    ])
    const checkSigned = () => checkInstructions({ instructions: [spent, paid], writable: [], signers }, terms)
    expect(checkSigned).toThrow('another account would have to sign')
    signers.get(thief)?.fill(1)
    expect(checkSigned).not.toThrow()
  })
})

describe('resolveAccounts', () => {
  const table = key(7)
  const decoded: DecodedTransaction = {
    signatures: [new Uint8Array(64), new Uint8Array(64)],
    message: new Uint8Array(),
    readonlySigners: 1,
    readonlyOthers: 1,
    keys: [user, other, tokens, programs.token],
    blockhash: key(9),
    instructions: [{ program: 3, accounts: [0, 4, 5], data: new Uint8Array() }],
    lookups: [{ table, writable: [1], readonly: [0] }],
  }
  const answer =
    (found: object | null): Ask =>
    async (_method, _params, schema) => {
      const { parse } = await import('valibot')
      return parse(schema, { value: [found] })
    }
  const held = {
    lamports: 1,
    executable: false,
    owner: 'AddressLookupTab1e1111111111111111111111111',
    data: [
      encodeBase64(
        Uint8Array.from([
          ...new Uint8Array(56),
          ...[thief, usdc].flatMap((one) => [...(decodeBase58(one) ?? [])]),
        ]),
      ),
      'base64',
    ],
  }

  test('default: resolves accounts from lookup tables, writable as the message states', async () => {
    const { instructions, writable, signers } = await resolveAccounts(answer(held), decoded)
    expect(instructions[0]?.accounts).toEqual([user, usdc, thief])
    expect(writable).toEqual([user, tokens, usdc])
    expect([...signers.keys()]).toEqual([user, other])
  })

  test.each<[string, object | null, DecodedTransaction]>([
    ['a missing table', null, decoded],
    ['a table of another program', { ...held, owner: thief }, decoded],
    [
      'a position past the end of the table',
      held,
      { ...decoded, lookups: [{ table, writable: [2], readonly: [0] }] },
    ],
    [
      'a program from a table',
      held,
      { ...decoded, instructions: [{ program: 4, accounts: [], data: new Uint8Array() }] },
    ],
    [
      'an account index past the end',
      held,
      { ...decoded, instructions: [{ program: 3, accounts: [6], data: new Uint8Array() }] },
    ],
  ])('attack: rejects an unreadable lookup: %s', async (_, found, transaction) => {
    await expect(resolveAccounts(answer(found), transaction)).rejects.toThrow('a part of it cannot be read')
  })
})

describe('decodeTransaction', () => {
  const zeros = (length: number) => Array<number>(length).fill(0)
  const head = [1, ...zeros(64)]
  const rest = [1, ...zeros(32), ...zeros(32), 0]
  const decode = (...bytes: number[]) => decodeTransaction(Uint8Array.from(bytes))

  test('default: decodes both versions, up to the maximum size', () => {
    const long = [...head, 1, 0, 0, ...rest.slice(0, -1), 1, 0, 0, 0xe8, 7, ...zeros(1_000)]
    expect(decode(...long)?.instructions[0]?.data).toHaveLength(1_000)
    expect(decode(...head, 1, 0, 0, ...rest)).toMatchObject({ keys: [programs.system], lookups: [] })
    expect(decode(...head, 0x80, 1, 0, 0, ...rest, 0)).toMatchObject({ keys: [programs.system], lookups: [] })
  })

  test.each<[string, number[]]>([
    ['a later version', [...head, 0x81, 1, 0, 0, ...rest, 0]],
    ['no signer', [...head, 0, 0, 0, ...rest]],
    ['more signatures than signers', [2, ...zeros(128), 1, 0, 0, ...rest]],
    ['a read-only fee payer', [...head, 1, 1, 0, ...rest]],
    ['more read-only accounts than accounts', [...head, 1, 0, 1, ...rest]],
    ['a length that is not in its shortest form', [0x81, 0, ...zeros(64), 1, 0, 0, ...rest]],
    ['an unterminated length', [0x81, 0x80, 0x80, 0x80, 1]],
    ['more bytes than a packet', [...head, 1, 0, 0, ...rest.slice(0, -1), 1, 0, 0, 0xb0, 9, ...zeros(1_200)]],
    ['trailing bytes', [...head, 1, 0, 0, ...rest, 0]],
    ['nothing after the signatures', head],
  ])('attack: does not decode the transaction: %s', (_, bytes) => {
    expect(decode(...bytes)).toBeUndefined()
  })
})

describe('checkHoldings', () => {
  test('attack: refuses more accounts than a node returns per request', async () => {
    const many = Array.from({ length: 98 }, (_, index) => key(index + 50))
    const asking = checkHoldings(() => Promise.reject(new Error('asked')), many, sale)
    await expect(asking).rejects.toThrow('a part of it cannot be read')
  })
})
