import type { ChainInfo } from '@foyer/contract'
import { formatUnits } from 'viem'
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
        else if (data[0] !== 4 && data[0] !== 1) return unreadable(facts, warnings)
        continue
      }
      const read = describe(instruction, chain)
      if (!read) return unreadable(facts, warnings)
      facts.push(...read.facts)
      warnings.push(...(read.warnings ?? []))
    }
    fee += signatureFee * BigInt(signers.length) + (units * price) / 1_000_000n
  }
  const { symbol, decimals } = chain.nativeCurrency
  facts.push({ label: 'Network fee, at most', value: `${formatUnits(fee, decimals)} ${symbol}` })
  return { facts, warnings, refusal: undefined }
}

function describe(
  { program, accounts, data }: SolanaInstruction,
  chain: ChainInfo,
): { facts: ApprovalFact[]; warnings?: string[] } | undefined {
  const { symbol, decimals } = chain.nativeCurrency
  const big = (value: string): ApprovalFact => ({ label: 'Amount', value, isBig: true })
  const to = (value: string): ApprovalFact => ({ label: 'To', value })
  if (memoPrograms.includes(program))
    return { facts: [{ label: 'Memo', value: new TextDecoder().decode(data) }] }
  // Creating an account for tokens of somebody, at the payer's expense: it takes nothing else.
  if (program === associatedTokenProgram && (data.length === 0 || data[0] === 0 || data[0] === 1))
    return { facts: [] }
  if (program === systemProgram && data.length === 12 && readNumber(data, 0, 4) === 2n) {
    const [, receiver] = accounts
    if (!receiver) return undefined
    return { facts: [big(`${formatUnits(readNumber(data, 4, 8), decimals)} ${symbol}`), to(receiver)] }
  }
  if (!tokenPrograms.includes(program)) return undefined
  const [kind] = data
  if (kind === 12 && data.length === 10) {
    const [, mint, receiver] = accounts
    if (!mint || !receiver) return undefined
    return {
      facts: [
        big(formatMint(readNumber(data, 1, 8), mint, chain)),
        { ...to(receiver), label: 'To the token account' },
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
        { label: 'Who may spend', value: spender },
        big(mint ? formatMint(units, mint, chain) : `${units} units`),
      ],
      warnings: ['Whoever that is can take this amount from you without asking again.'],
    }
  }
  return undefined
}

function formatMint(units: bigint, mint: string, chain: ChainInfo): string {
  const token = chain.tokens.find(({ address }) => address === mint)
  return token ? `${formatUnits(units, token.decimals)} ${token.symbol}` : `${units} units of ${mint}`
}

function unreadable(facts: ApprovalFact[], warnings: string[]): SolanaDescription {
  return { facts, warnings, refusal: 'It uses a program whose data nobody can read here.' }
}

function readNumber(data: Uint8Array, at: number, length: number): bigint {
  let value = 0n
  for (let index = length - 1; index >= 0; index--) value = value * 256n + BigInt(data[at + index] ?? 0)
  return value
}
