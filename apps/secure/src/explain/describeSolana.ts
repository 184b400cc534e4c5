import type { ChainInfo } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import { formatMint } from './formatMint.ts'
import { formatSol } from './formatSol.ts'
import { hasHiddenText } from './hasHiddenText.ts'
import { hasRightToLeft } from './hasRightToLeft.ts'
import { readSolanaSteps, type SolanaStep } from './readSolanaSteps.ts'
import type { SolanaTransaction } from './readSolanaTransaction.ts'
import { showSolanaStep } from './showSolanaStep.ts'
import type { SolanaSimulation } from './simulateSolana.ts'

/** Solana transactions, as far as the frame understands them. */
export type SolanaDescription = {
  facts: ApprovalFact[]
  warnings: string[]
  notes: string[]
  /** Whether they move value, or let someone else do so. */
  isPowerful: boolean
  /** Why they cannot be signed. */
  refusal: string | undefined
}

/** Deposit for a token account without extensions, in lamports; used if the simulation does not report it. */
const usualRent = 2_039_280n
/** Maximum number of token accounts a visitor may open for people who get nothing else from them. */
const maxStrangers = 2
/**
 * Describes transactions. A single unknown instruction makes all of them unreadable. Opening a token account for someone
 * takes a deposit from the payer, which the account's owner may withdraw.
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
  const read = readSolanaSteps(transactions, own)
  if (!read) return unreadable(texts)
  const { steps, fee, isCostly } = read
  const all = steps.flat()
  const sol = (lamports: bigint) => formatSol(lamports, chain, texts)

  const openings = steps.flatMap((one, at) => readOpenings(one, own, trial, at))
  const rent = openings.reduce((sum, { lamports }) => sum + lamports, 0n)
  const strangers = openings.filter(({ isStranger }) => isStranger)
  const isRefused = strangers.length > maxStrangers
  const rentFact: ApprovalFact = { label: signing.newAccounts, value: `− ${sol(rent)}` }
  // Chain state takes precedence over a transaction's claim. A transaction that contradicts it fails as a whole, but the
  // others do not.
  const ownerOf = (account: string, beside: readonly SolanaStep[]) =>
    trial.before.get(account)?.token?.owner ??
    beside.flatMap((step) => (step.kind === 'open' && step.account === account ? [step.owner] : []))[0]

  const warnings = new Set<string>()
  const show = (step: SolanaStep, beside: readonly SolanaStep[]) => {
    const sender = step.kind === 'move' ? (ownerOf(step.from, beside) ?? step.authority) : undefined
    const owner = step.kind === 'move' ? ownerOf(step.to, beside) : undefined
    const opening =
      step.kind === 'open' && !isRefused
        ? openings.find(({ account }) => account === step.account)
        : undefined
    return showSolanaStep(step, {
      own,
      sender,
      owner,
      opening,
      chain,
      texts,
      warn: (text) => warnings.add(text),
    })
  }
  const facts = steps.flatMap((one) => one.flatMap((step) => show(step, one)))
  const memos = all.flatMap((step) => (step.kind === 'memo' ? [step.text] : []))
  if (memos.some(hasRightToLeft)) warnings.add(signing.warnings.turned)
  if (isCostly) warnings.add(texts.tricks.highFee)
  if (strangers.length) warnings.add(signing.warnings.strangers)
  if (trial.status === 'failed') warnings.add(beware.fails)
  const changes = readChanges(trial, own)
  const stated = addUp(all, own, trial)
  stated.set('', (stated.get('') ?? 0n) - rent - fee)
  // The frame reads every instruction, so the transactions must not take more than those state.
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

/** Accounts that the visitor pays to open in one transaction; an account that already exists costs nothing. */
function readOpenings(steps: readonly SolanaStep[], own: string, trial: SolanaSimulation, at: number) {
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

/** The visitor's losses and gains by mint, as stated by the instructions; SOL has an empty name. */
function addUp(steps: readonly SolanaStep[], own: string, { before }: SolanaSimulation): Map<string, bigint> {
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

/** The visitor's balance changes by mint, from the simulation; SOL has an empty name. */
function readChanges({ before, after }: SolanaSimulation, own: string): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (mint: string, units: bigint) => sums.set(mint, (sums.get(mint) ?? 0n) + units)
  for (const accounts of after)
    for (const address of new Set([...before.keys(), ...accounts.keys()])) {
      const was = before.get(address)
      const is = accounts.get(address)
      // The account belongs to another transaction.
      if (!is) continue
      if (address === own) add('', is.lamports - (was?.lamports ?? 0n))
      if (was?.token?.owner === own) add(was.token.mint, -was.token.units)
      if (is.token?.owner === own) add(is.token.mint, is.token.units)
    }
  for (const [mint, units] of sums) if (units === 0n) sums.delete(mint)
  return sums
}

function unreadable(texts: Texts): SolanaDescription {
  return { facts: [], warnings: [], notes: [], isPowerful: true, refusal: texts.refusals.program }
}
