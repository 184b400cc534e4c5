import type { ChainInfo } from '@foyer/contract'
import { formatAmount } from '../dom/formatAmount.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalView.ts'
import type { SolanaInstruction, SolanaTransaction } from './readSolanaTransaction.ts'

/** A transaction of Solana, as much of it as the frame understands. */
export type SolanaDescription = {
  facts: ApprovalFact[]
  warnings: string[]
  /** Why it cannot be signed. */
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

/** Reads what transactions do; anything that is not known makes them unreadable as a whole. */
export function describeSolana(
  transactions: readonly SolanaTransaction[],
  chain: ChainInfo,
  texts: Texts,
): SolanaDescription {
  const facts: ApprovalFact[] = []
  const warnings: string[] = []
  let fee = 0n
  for (const { instructions, signers } of transactions) {
    let units = 200_000n * BigInt(instructions.length)
    let price = 0n
    for (const instruction of instructions) {
      const { program, data } = instruction
      if (program === computeBudgetProgram) {
        if (data[0] === 2) units = readNumber(data, 1, 4)
        else if (data[0] === 3) price = readNumber(data, 1, 8)
        else if (data[0] !== 4 && data[0] !== 1) return unreadable(facts, warnings, texts)
        continue
      }
      const read = describe(instruction, chain, texts)
      if (!read) return unreadable(facts, warnings, texts)
      facts.push(...read.facts)
      warnings.push(...(read.warnings ?? []))
    }
    fee += signatureFee * BigInt(signers.length) + (units * price) / 1_000_000n
  }
  const { symbol, decimals } = chain.nativeCurrency
  facts.push({ label: texts.facts.fee, value: `${formatAmount(fee, decimals, texts.locale)} ${symbol}` })
  return { facts, warnings, refusal: undefined }
}

function describe(
  { program, accounts, data }: SolanaInstruction,
  chain: ChainInfo,
  texts: Texts,
): { facts: ApprovalFact[]; warnings?: string[] } | undefined {
  const names = texts.facts
  const { symbol, decimals } = chain.nativeCurrency
  const big = (value: string): ApprovalFact => ({ label: names.amount, value, isBig: true })
  const to = (value: string): ApprovalFact => ({ label: names.to, value })
  if (memoPrograms.includes(program))
    return { facts: [{ label: names.memo, value: new TextDecoder().decode(data) }] }
  // Creating an account for tokens of somebody, at the payer's expense: it takes nothing else.
  if (program === associatedTokenProgram && (data.length === 0 || data[0] === 0 || data[0] === 1))
    return { facts: [] }
  if (program === systemProgram && data.length === 12 && readNumber(data, 0, 4) === 2n) {
    const [, receiver] = accounts
    if (!receiver) return undefined
    return {
      facts: [big(`${formatAmount(readNumber(data, 4, 8), decimals, texts.locale)} ${symbol}`), to(receiver)],
    }
  }
  if (!tokenPrograms.includes(program)) return undefined
  const [kind] = data
  if (kind === 12 && data.length === 10) {
    const [, mint, receiver] = accounts
    if (!mint || !receiver) return undefined
    return {
      facts: [
        big(formatMint(readNumber(data, 1, 8), mint, chain, texts)),
        { ...to(receiver), label: names.toTokenAccount },
      ],
    }
  }
  if ((kind === 13 && data.length === 10) || (kind === 4 && data.length === 9)) {
    const spender = accounts[kind === 13 ? 2 : 1]
    const mint = kind === 13 ? accounts[1] : undefined
    const units = readNumber(data, 1, 8)
    if (!spender) return undefined
    return {
      facts: [
        { label: names.spender, value: spender },
        big(mint ? formatMint(units, mint, chain, texts) : names.units(String(units))),
      ],
      warnings: [texts.warnings.spendAmount],
    }
  }
  return undefined
}

function formatMint(units: bigint, mint: string, chain: ChainInfo, texts: Texts): string {
  const token = chain.tokens.find(({ address }) => address === mint)
  return token
    ? `${formatAmount(units, token.decimals, texts.locale)} ${token.symbol}`
    : texts.facts.unitsOf(String(units), mint)
}

function unreadable(facts: ApprovalFact[], warnings: string[], texts: Texts): SolanaDescription {
  return { facts, warnings, refusal: texts.refusals.program }
}

function readNumber(data: Uint8Array, at: number, length: number): bigint {
  let value = 0n
  for (let index = length - 1; index >= 0; index--) value = value * 256n + BigInt(data[at + index] ?? 0)
  return value
}
