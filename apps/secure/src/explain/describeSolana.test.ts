import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { describeSolana } from './describeSolana.ts'
import type { SolanaInstruction, SolanaTransaction } from './readSolanaTransaction.ts'
import type { SolanaAccount, SolanaSimulation } from './simulateSolana.ts'

const name = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const [system, me, friend, robber, from, to, other, mint] = [0, 1, 2, 3, 4, 5, 6, 8].map(name) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const sol = {
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  tokens: [{ address: mint, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
}
const one = 1_000_000_000n
/** The fee of one signature. */
const fee = 5_000n
const tokens = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const bytes = (value: bigint, length = 8) =>
  Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
const pay = (lamports: bigint, sender = me, receiver = friend): SolanaInstruction => ({
  program: system,
  accounts: [sender, receiver],
  data: new Uint8Array([2, 0, 0, 0, ...bytes(lamports)]),
})
const move = (units: bigint, sender = from, receiver = to, authority = me): SolanaInstruction => ({
  program: tokens,
  accounts: [sender, mint, receiver, authority],
  data: new Uint8Array([12, ...bytes(units), 6]),
})
const open = (account: string, owner: string, payer = me): SolanaInstruction => ({
  program: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  accounts: [payer, account, owner, mint, system, tokens],
  data: new Uint8Array([1]),
})
const memo: SolanaInstruction = {
  program: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  accounts: [],
  data: new TextEncoder().encode('Hi'),
}
const say = (text: string) => ({ ...memo, data: new TextEncoder().encode(text) })
const transaction = (...instructions: SolanaInstruction[]): SolanaTransaction => ({
  wire: new Uint8Array(),
  message: new Uint8Array(),
  signaturesAt: 1,
  signers: [me],
  writable: [],
  instructions,
})
const holds = (owner: string, units: bigint, lamports = 2_039_280n): SolanaAccount => ({
  lamports,
  token: { mint, owner, units },
})
const tried = (
  before: Record<string, SolanaAccount>,
  ...after: Record<string, SolanaAccount>[]
): SolanaSimulation => ({
  status: 'success',
  before: new Map(Object.entries(before)),
  after: after.map((accounts) => new Map(Object.entries(accounts))),
})
const read = (instructions: SolanaInstruction[], trial?: SolanaSimulation) =>
  describeSolana([transaction(...instructions)], sol, en, me, trial)
const shownAs = ({ facts }: ReturnType<typeof read>, label: string) =>
  facts.find((fact) => fact.label === label)?.value
const { losesMore, strangers: paysForStrangers } = en.signing.warnings

describe('describeSolana', () => {
  test('error: one unreadable instruction refuses the transaction and hides all other facts', () => {
    expect(read([pay(one), { ...memo, program: name(99) }])).toEqual({
      facts: [],
      warnings: [],
      notes: [],
      isPowerful: true,
      refusal: en.refusals.program,
    })
  })

  test('behavior: is powerful if any of several transactions moves something, and not for a memo alone', () => {
    const trial = tried({ [me]: { lamports: 9n * one } }, { [me]: { lamports: 9n * one - fee } })
    expect(read([memo], trial)).toMatchObject({ isPowerful: false, notes: [] })
    expect(read([memo]).notes).toEqual([en.signing.notes.notTried])
    for (const list of [
      [transaction(memo, pay(1n))],
      [transaction(pay(1n), memo)],
      [transaction(memo), transaction(pay(1n))],
    ])
      expect(describeSolana(list, sol, en, me).isPowerful).toBe(true)
  })
})

describe('transfer hooks', () => {
  const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
  /** A transfer of Token-2022, which passes further accounts, with their signatures, to the program of the mint's issuer. */
  const hooked = (more: readonly (string | undefined)[], authority = robber): SolanaInstruction => ({
    ...move(1n, from, to, authority),
    program: token2022,
    accounts: [from, mint, to, authority, ...more],
  })
  const signedBy = (signers: readonly string[], ...instructions: SolanaInstruction[]) =>
    describeSolana([{ ...transaction(...instructions), signers }], sol, en, me).refusal

  test('attack: a transfer of someone’s token passes the visitor’s signature to the program of its issuer', () => {
    for (const signers of [
      [me, robber],
      [robber, me],
    ]) {
      expect(signedBy(signers, hooked([other, me, system]))).toBe(en.refusals.program)
      expect(signedBy(signers, memo, hooked([me]))).toBe(en.refusals.program)
      // As one of the owners of a shared account.
      expect(signedBy(signers, hooked([me, robber], other))).toBe(en.refusals.program)
    }
  })

  test('default: accounts of a hook that did not sign, and the owner of the tokens', () => {
    expect(signedBy([me], hooked([other, undefined, system], me))).toBeUndefined()
    expect(signedBy([me, robber], hooked([other, system]))).toBeUndefined()
    expect(signedBy([me], { ...hooked([me], other), program: tokens })).toBeUndefined()
  })
})

describe('programs that run other instructions', () => {
  test.each([
    ['Squads 4', 'SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf'],
    ['Squads 3', 'SMPLecH534NA9acpos4G6x7uf3LWbCAwZQE9e8ZekMu'],
    ['SPL governance', 'GovER5Lthms3bLBqWub97yVrMmEogzX7xNjdXpPPCVZw'],
    ['a durable nonce, with which a signature never expires', system],
  ])('attack: refuses an instruction of %s, alone or with a payment', (_, program) => {
    const run = { program, accounts: [me, other], data: Uint8Array.of(4, 0, 0, 0) }
    for (const steps of [[run], [run, pay(1n)], [memo, run]])
      expect(describeSolana([transaction(...steps)], sol, en, me).refusal).toBe(en.refusals.program)
  })
})

describe('memos', () => {
  test('attack: refuses a memo with hidden text, and warns of reordered text, in any of several transactions', () => {
    for (const list of [
      [say('a\u202eb'), memo],
      [memo, say('a\u202eb')],
    ]) {
      expect(read(list).refusal).toBe(en.refusals.hiddenText)
      const apart = list.map((one) => transaction(one))
      expect(describeSolana(apart, sol, en, me).refusal).toBe(en.refusals.hiddenText)
    }
    for (const list of [
      [say('שלום'), memo],
      [memo, say('שלום')],
    ])
      expect(read(list).warnings).toEqual([en.signing.warnings.turned])
    expect(read([memo, memo])).toMatchObject({ refusal: undefined, warnings: [] })
  })
})

describe('accounts that a transaction opens', () => {
  const opened = {
    [me]: { lamports: 0n },
    [to]: holds(friend, 0n, (3n * one) / 2n),
    [other]: holds(robber, 0n, one),
  }

  test('default: shows the deposit of each transaction, and the sum of several', () => {
    const shown = read(
      [open(to, friend), open(other, robber)],
      tried({ [me]: { lamports: 3n * one } }, opened),
    )
    expect(shown.facts.slice(0, 3)).toMatchObject([
      { label: en.signing.opensFor, value: friend, detail: '− 1.5 SOL' },
      { label: en.signing.opensFor, value: robber, detail: '− 1 SOL' },
      { label: en.signing.newAccounts, value: '− 2.5 SOL' },
    ])
    const single = read([open(to, friend)], tried({ [me]: { lamports: 3n * one } }, opened))
    expect(single.facts[0]).toMatchObject({ label: en.signing.opensFor, detail: '− 1.5 SOL' })
    expect(shownAs(single, en.signing.newAccounts)).toBeUndefined()
  })

  test('behavior: counts only the missing part of the deposit of an account that already has a balance', () => {
    const before = { [me]: { lamports: 3n * one }, [to]: { lamports: one / 2n } }
    expect(read([open(to, friend)], tried(before, opened)).facts[0]).toMatchObject({ detail: '− 1 SOL' })
    // The same account opened twice counts once.
    expect(read([open(to, friend), open(to, friend)]).warnings).toEqual([paysForStrangers])
    expect(shownAs(read([open(to, friend), open(to, friend)]), en.signing.newAccounts)).toBeUndefined()
  })

  test('attack: refuses accounts for three strangers, and shows only the sum of their deposits', () => {
    const accounts = [20, 21, 22].map((byte) => name(byte))
    const after = Object.fromEntries(accounts.map((account) => [account, holds(robber, 0n, one)]))
    const shown = read(
      accounts.map((account, at) => open(account, name(30 + at))),
      tried({}, after),
    )
    expect(shown.refusal).toBe(en.signing.refusals.strangers('3', '3 SOL'))
    expect(shown.facts.map(({ label }) => label)).not.toContain(en.signing.opensFor)
    expect(shownAs(shown, en.signing.newAccounts)).toBe('− 3 SOL')
  })

  test.each([
    ['gets a payment', [pay(1n)], false],
    ['gets a transfer', [move(1n)], false],
    ['gets a payment of zero', [pay(0n)], true],
    ['gets a transfer of zero', [move(0n)], true],
    ['gets nothing from a payment to someone else', [pay(one, me, robber)], true],
    ['gets nothing from a transfer to another account', [move(one, from, other)], true],
    ['gets only the account', [], true],
    ['gets the account and a memo', [memo], true],
  ] as const)(
    'attack: a new account for someone who %s; only one without a payment counts as a stranger’s',
    (_, beside, isStranger) => {
      const { warnings } = read([open(to, friend), ...beside])
      expect(warnings.includes(paysForStrangers)).toBe(isStranger)
    },
  )
})

describe('owners', () => {
  test('behavior: a transfer out of another owner’s account names the owner', () => {
    const before = { [from]: holds(friend, 5n), [to]: holds(robber, 0n) }
    const after = { [from]: holds(friend, 4n), [to]: holds(robber, 1n) }
    const shown = read([move(1n)], tried(before, after))
    expect(shownAs(shown, en.facts.from)).toBe(friend)
    expect(shownAs(shown, en.facts.to)).toBe(robber)
    // Without a simulation, the sender is the signer.
    expect(shownAs(read([move(1n, from, to, friend)]), en.facts.from)).toBe(friend)
    expect(shownAs(read([move(1n)]), en.facts.from)).toBeUndefined()
  })

  test('attack: does not take the owner of another opened account as the receiver of the transfer', () => {
    const shown = read([open(other, friend), move(1n)])
    expect(shownAs(shown, en.facts.to)).toBeUndefined()
    expect(shown.warnings).toContain(en.signing.warnings.ownerUnknown)
    expect(shownAs(read([open(other, robber), open(to, friend), move(1n)]), en.facts.to)).toBe(friend)
  })

  test('behavior: takes the owner of an account that is opened first as the receiver of the transfer', () => {
    const before = { [from]: holds(me, 5n), [to]: { lamports: 7n } }
    const after = { [from]: holds(me, 4n), [to]: holds(friend, 1n) }
    expect(shownAs(read([open(to, friend), move(1n)], tried(before, after)), en.facts.to)).toBe(friend)
  })
})

describe('changes', () => {
  const changes = (trial: SolanaSimulation, ...instructions: SolanaInstruction[]) => {
    const shown = read(instructions.length ? instructions : [memo], trial)
    return { lines: shownAs(shown, en.facts.changes), isMore: shown.warnings.includes(losesMore) }
  }
  const wallet = (lamports: bigint) => ({ [me]: { lamports } })

  test('default: shows balance changes of the visitor’s own accounts only', () => {
    expect(
      changes(
        tried(
          {
            ...wallet(5n * one),
            [friend]: { lamports: 0n },
            [from]: holds(me, 5_000_000n),
            [to]: holds(robber, 0n),
          },
          {
            ...wallet(4n * one),
            [friend]: { lamports: one },
            [from]: holds(me, 7_000_000n),
            [to]: holds(robber, 9n),
          },
        ),
        pay(one - fee),
      ),
    ).toEqual({ lines: '− 1 SOL\n+ 2 USDC', isMore: false })
    // Nothing has changed.
    const same = { ...wallet(one), [from]: holds(me, 5n) }
    expect(changes(tried(same, same)).lines).toBeUndefined()
  })

  test('behavior: counts a new account as a gain, and an account that is closed or changes owner as a loss', () => {
    expect(changes(tried({}, wallet(one))).lines).toBe('+ 1 SOL')
    expect(changes(tried({}, { [from]: holds(me, 3_000_000n) })).lines).toBe('+ 3 USDC')
    expect(changes(tried({ [from]: { lamports: 1n } }, { [from]: holds(me, 3_000_000n) })).lines).toBe(
      '+ 3 USDC',
    )
    const given = tried({ [from]: holds(me, 3_000_000n) }, { [from]: holds(robber, 3_000_000n) })
    expect(changes(given)).toEqual({ lines: '− 3 USDC', isMore: true })
    const closed = tried({ [from]: holds(me, 3_000_000n) }, { [from]: { lamports: 0n } })
    expect(changes(closed)).toEqual({ lines: '− 3 USDC', isMore: true })
  })

  test('behavior: adds up several transactions; untouched balances stay the same', () => {
    const before = { ...wallet(5n * one), [from]: holds(me, 5_000_000n) }
    const trial = tried(before, wallet(4n * one), { [from]: holds(me, 4_000_000n) })
    const shown = describeSolana([transaction(pay(one)), transaction(move(1_000_000n))], sol, en, me, trial)
    expect(shownAs(shown, en.facts.changes)).toBe('− 1 SOL\n− 1 USDC')
    expect(shown.warnings).not.toContain(losesMore)
  })

  test.each([
    ['a payment in SOL', [pay(one)], one + fee],
    ['payments', [pay(one), pay(one)], 2n * one + fee],
    ['a payment by someone else', [pay(one, friend, robber)], fee],
    ['a payment that is partly returned', [pay(3n * one), pay(one, friend, me)], 2n * one + fee],
    ['a payment to oneself', [pay(one, me, me)], fee],
    ['a new account, with its usual deposit', [open(to, me)], 2_039_280n + fee],
    ['a memo', [memo], fee],
  ] as const)(
    'attack: warns if the simulation takes one lamport more than %s takes',
    (_, instructions, stated) => {
      const after = (lamports: bigint) => ({ ...wallet(lamports) })
      for (const [taken, isMore] of [
        [stated - 1n, false],
        [stated, false],
        [stated + 1n, true],
      ] as const)
        expect(changes(tried(wallet(9n * one), after(9n * one - taken)), ...instructions).isMore).toBe(isMore)
    },
  )

  test.each([
    ['a transfer', [move(5n)], 5n],
    ['a transfer out of someone else’s account', [move(5n, other, to, friend)], 0n],
    ['a transfer that one signs for someone else’s account', [move(5n, other)], 0n],
    ['a transfer that is partly returned', [move(5n), move(2n, other, from, friend)], 3n],
    ['a payment', [pay(5n)], 0n],
  ] as const)(
    'attack: warns if the simulation takes one token unit more than %s takes',
    (_, instructions, stated) => {
      const before = {
        ...wallet(one),
        [from]: holds(me, 100n),
        [to]: { lamports: 1n },
        [other]: holds(friend, 100n),
      }
      for (const [taken, isMore] of [
        [stated, false],
        [stated + 1n, true],
      ] as const)
        expect(changes(tried(before, { [from]: holds(me, 100n - taken) }), ...instructions).isMore).toBe(
          isMore,
        )
    },
  )

  test('behavior: shows a gain smaller than stated, without the warning about larger losses', () => {
    const trial = tried(wallet(one), wallet(one + 1n))
    expect(changes(trial, pay(9n * one, friend, me))).toEqual({ lines: '+ 0.000000001 SOL', isMore: false })
  })
})
