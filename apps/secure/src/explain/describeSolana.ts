import type { ChainInfo } from '@foyer/contract'
import { formatAmount } from '../dom/formatAmount.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalView.ts'
import { hasHiddenText } from './hasHiddenText.ts'
import { hasRightToLeft } from './hasRightToLeft.ts'
import { readLittleEndian } from './readLittleEndian.ts'
import type { SolanaInstruction, SolanaTransaction } from './readSolanaTransaction.ts'
import type { SolanaSimulation } from './simulateSolana.ts'

/** Transactions of Solana, as much of them as the frame understands. */
export type SolanaDescription = {
  facts: ApprovalFact[]
  warnings: string[]
  notes: string[]
  /** Whether they move value, or let somebody else do so. */
  isPowerful: boolean
  /** Why they cannot be signed. */
  refusal: string | undefined
}

const systemProgram = '11111111111111111111111111111111'
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const memoPrograms = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
/** Of each signature, in lamports. */
const signatureFee = 5_000n
/** Nobody needs to pay more than this for one transaction, in lamports: who makes blocks can pay it back to the page. */
const usualFee = 10_000_000n
/** Deposit for a token account without extensions, in lamports: where a trial does not say it. */
const usualRent = 2_039_280n
/** So many accounts a visitor may open for others who get nothing else from them. */
const maxStrangers = 2
/** Amounts from here on are meant to never run out. */
const unlimitedFrom = 2n ** 63n

/** What an instruction does, in a form that adds up. */
type Step =
  | { kind: 'memo'; text: string }
  | { kind: 'open'; payer: string; account: string; owner: string }
  | { kind: 'pay'; from: string; to: string; lamports: bigint }
  | { kind: 'move'; from: string; to: string; authority: string; mint: string; units: bigint }
  | { kind: 'allow'; spender: string; mint: string | undefined; units: bigint }

/**
 * Reads what transactions do; anything that is not known makes them unreadable as a whole. A token account that is opened
 * for somebody takes a deposit from who pays for it, and its owner may take it out.
 *
 * @param own address of the visitor.
 */
export function describeSolana(
  transactions: readonly SolanaTransaction[],
  chain: ChainInfo,
  texts: Texts,
  own: string,
  trial: SolanaSimulation = { status: 'unknown', before: new Map(), after: [] },
): SolanaDescription {
  const { facts: names, signing, warnings: beware } = texts
  const steps: Step[][] = []
  let fee = 0n
  let isCostly = false
  for (const { instructions, signers } of transactions) {
    let units = 200_000n * BigInt(instructions.length)
    let price = 0n
    const read: Step[] = []
    for (const instruction of instructions) {
      const { program, data } = instruction
      if (program === computeBudgetProgram) {
        if (data[0] === 2) units = readLittleEndian(data, 1, 4)
        else if (data[0] === 3) price = readLittleEndian(data, 1, 8)
        else if (data[0] !== 4 && data[0] !== 1) return unreadable(texts)
        continue
      }
      const step = readStep(instruction)
      if (!step) return unreadable(texts)
      read.push(step)
    }
    steps.push(read)
    if (signers[0] !== own) continue
    const cost = signatureFee * BigInt(signers.length) + (units * price + 999_999n) / 1_000_000n
    isCostly ||= cost > usualFee
    fee += cost
  }
  const all = steps.flat()
  const sol = (lamports: bigint) =>
    `${formatAmount(lamports, chain.nativeCurrency.decimals, texts.locale)} ${chain.nativeCurrency.symbol}`

  const openings = steps.flatMap((read, at) => readOpenings(read, own, trial, at))
  const rent = openings.reduce((sum, { lamports }) => sum + lamports, 0n)
  const strangers = openings.filter(({ isStranger }) => isStranger)
  const isRefused = strangers.length > maxStrangers
  const rentFact: ApprovalFact = { label: signing.newAccounts, value: `− ${sol(rent)}` }
  // The chain's word comes before a transaction's. One that says something else fails as a whole, but not another one.
  const ownerOf = (account: string, read: readonly Step[]) =>
    trial.before.get(account)?.token?.owner ??
    read.flatMap((step) => (step.kind === 'open' && step.account === account ? [step.owner] : []))[0]

  const warnings = new Set<string>()
  const show = (step: Step, read: readonly Step[]): ApprovalFact[] => {
    const big = (value: string): ApprovalFact => ({ label: names.amount, value, isBig: true })
    switch (step.kind) {
      case 'memo':
        return [{ label: names.memo, value: step.text, isQuoted: true }]
      case 'open': {
        const opening = openings.find(({ account }) => account === step.account)
        if (!opening || isRefused) return []
        const detail = `− ${sol(opening.lamports)}`
        return [{ label: signing.opensFor, value: step.owner, detail, party: 'spender' }]
      }
      case 'pay':
        return [
          big(sol(step.lamports)),
          ...(step.from === own ? [] : [{ label: names.from, value: step.from }]),
          { label: names.to, value: step.to, party: 'receiver' },
        ]
      case 'move': {
        const owner = ownerOf(step.to, read)
        const sender = ownerOf(step.from, read) ?? step.authority
        if (owner === undefined) warnings.add(signing.warnings.ownerUnknown)
        return [
          big(formatMint(step.units, step.mint, chain, texts)),
          ...(sender === own ? [] : [{ label: names.from, value: sender }]),
          owner === undefined
            ? { label: names.toTokenAccount, value: step.to, party: 'receiver' }
            : {
                label: names.to,
                value: owner,
                party: 'receiver',
                detail: `${names.toTokenAccount}: ${step.to}`,
              },
        ]
      }
      case 'allow': {
        const isUnlimited = step.units >= unlimitedFrom
        warnings.add(isUnlimited ? beware.spendUnlimited : beware.spendAmount)
        const amount = step.mint
          ? formatMint(step.units, step.mint, chain, texts)
          : names.units(String(step.units))
        return [
          { label: names.spender, value: step.spender, party: 'spender' },
          big(isUnlimited ? names.unlimited : amount),
        ]
      }
    }
  }
  const facts = steps.flatMap((read) => read.flatMap((step) => show(step, read)))
  const memos = all.flatMap((step) => (step.kind === 'memo' ? [step.text] : []))
  if (memos.some(hasRightToLeft)) warnings.add(signing.warnings.turned)
  if (isCostly) warnings.add(texts.tricks.highFee)
  if (strangers.length) warnings.add(signing.warnings.strangers)
  if (trial.status === 'failed') warnings.add(beware.fails)
  const changes = readChanges(trial, own)
  const stated = addUp(all, own, trial)
  stated.set('', (stated.get('') ?? 0n) - rent - fee)
  // The frame reads every instruction: more than they say must not be taken.
  if ([...changes].some(([mint, units]) => units < 0n && units < (stated.get(mint) ?? 0n)))
    warnings.add(signing.warnings.losesMore)
  const lines = [...changes].map(([mint, units]) => {
    const size = units < 0n ? -units : units
    return `${units < 0n ? '−' : '+'} ${mint ? formatMint(size, mint, chain, texts) : sol(size)}`
  })
  return {
    facts: [
      ...facts,
      ...(openings.length > 1 || isRefused ? [rentFact] : []),
      ...(lines.length ? [{ label: names.changes, value: lines.join('\n') }] : []),
      { label: names.fee, value: sol(fee) },
    ],
    warnings: [...warnings],
    notes: trial.status === 'unknown' ? [signing.notes.notTried] : [],
    isPowerful: isCostly || all.some(({ kind }) => kind !== 'memo'),
    refusal: isRefused
      ? signing.refusals.strangers(
          String(strangers.length),
          sol(strangers.reduce((sum, { lamports }) => sum + lamports, 0n)),
        )
      : memos.some(hasHiddenText)
        ? texts.refusals.hiddenText
        : undefined,
  }
}

function readStep({ program, accounts, data }: SolanaInstruction): Step | undefined {
  if (memoPrograms.includes(program)) return { kind: 'memo', text: new TextDecoder().decode(data) }
  if (
    program === associatedTokenProgram &&
    (data.length === 0 || (data.length === 1 && (data[0] ?? 2) <= 1))
  ) {
    const [payer, account, owner] = accounts
    return payer && account && owner ? { kind: 'open', payer, account, owner } : undefined
  }
  if (program === systemProgram && data.length === 12 && readLittleEndian(data, 0, 4) === 2n) {
    const [from, to] = accounts
    return from && to ? { kind: 'pay', from, to, lamports: readLittleEndian(data, 4, 8) } : undefined
  }
  if (!tokenPrograms.includes(program)) return undefined
  const [kind] = data
  const units = readLittleEndian(data, 1, 8)
  if (kind === 12 && data.length === 10) {
    const [from, mint, to, authority] = accounts
    return from && mint && to && authority ? { kind: 'move', from, mint, to, authority, units } : undefined
  }
  if ((kind === 13 && data.length === 10) || (kind === 4 && data.length === 9)) {
    const spender = accounts[kind === 13 ? 2 : 1]
    return spender
      ? { kind: 'allow', spender, mint: kind === 13 ? accounts[1] : undefined, units }
      : undefined
  }
  return undefined
}

/** Accounts that the visitor pays for in one transaction; one that is there already costs nothing. */
function readOpenings(steps: readonly Step[], own: string, trial: SolanaSimulation, at: number) {
  const isParty = (account: string, owner: string) =>
    owner === own ||
    steps.some(
      (step) =>
        (step.kind === 'pay' && step.to === owner && step.lamports > 0n) ||
        (step.kind === 'move' && step.to === account && step.units > 0n),
    )
  const seen = new Set<string>()
  return steps.flatMap((step) => {
    if (step.kind !== 'open' || step.payer !== own || seen.has(step.account)) return []
    const { account, owner } = step
    seen.add(account)
    const before = trial.before.get(account)
    if (before?.token) return []
    const after = trial.after[at]?.get(account)
    const lamports = after ? after.lamports - (before?.lamports ?? 0n) : usualRent
    return [{ account, owner, lamports, isStranger: !isParty(account, owner) }]
  })
}

/** What the instructions themselves say that the visitor loses or gets, by mint; SOL has an empty name. */
function addUp(steps: readonly Step[], own: string, { before }: SolanaSimulation): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (mint: string, units: bigint) => sums.set(mint, (sums.get(mint) ?? 0n) + units)
  for (const step of steps) {
    if (step.kind === 'pay' && step.from === own) add('', -step.lamports)
    if (step.kind === 'pay' && step.to === own) add('', step.lamports)
    if (step.kind === 'move' && before.get(step.from)?.token?.owner === own) add(step.mint, -step.units)
    if (step.kind === 'move' && before.get(step.to)?.token?.owner === own) add(step.mint, step.units)
  }
  return sums
}

/** What the trial says that changed for the visitor, by mint; SOL has an empty name. */
function readChanges({ before, after }: SolanaSimulation, own: string): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (mint: string, units: bigint) => sums.set(mint, (sums.get(mint) ?? 0n) + units)
  for (const accounts of after)
    for (const address of new Set([...before.keys(), ...accounts.keys()])) {
      const was = before.get(address)
      const is = accounts.get(address)
      // Of another transaction.
      if (!is) continue
      if (address === own) add('', is.lamports - (was?.lamports ?? 0n))
      if (was?.token?.owner === own) add(was.token.mint, -was.token.units)
      if (is.token?.owner === own) add(is.token.mint, is.token.units)
    }
  for (const [mint, units] of sums) if (units === 0n) sums.delete(mint)
  return sums
}

function formatMint(units: bigint, mint: string, chain: ChainInfo, texts: Texts): string {
  const token = chain.tokens.find(({ address }) => address === mint)
  return token
    ? `${formatAmount(units, token.decimals, texts.locale)} ${token.symbol}`
    : texts.facts.unitsOf(String(units), mint)
}

function unreadable(texts: Texts): SolanaDescription {
  return { facts: [], warnings: [], notes: [], isPowerful: true, refusal: texts.refusals.program }
}
