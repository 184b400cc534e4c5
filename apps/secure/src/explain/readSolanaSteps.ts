import { readLittleEndian } from './readLittleEndian.ts'
import type { SolanaInstruction, SolanaTransaction } from './readSolanaTransaction.ts'

const systemProgram = '11111111111111111111111111111111'
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', token2022Program]
const memoPrograms = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
/** Fee per signature, in lamports. */
const signatureFee = 5_000n
/** Maximum reasonable fee of one transaction, in lamports. A block producer could pay a higher fee back to the page. */
const usualFee = 10_000_000n
/** The effect of an instruction, in a form that can be summed up. */
export type SolanaStep =
  | { kind: 'memo'; text: string }
  | { kind: 'open'; payer: string; account: string; owner: string }
  | { kind: 'pay'; from: string; to: string; lamports: bigint }
  | { kind: 'move'; from: string; to: string; authority: string; mint: string; units: bigint }
  | { kind: 'allow'; spender: string; mint: string | undefined; units: bigint }

/** Steps of transactions, and their cost. */
export type SolanaSteps = {
  /** Steps by transaction. */
  steps: readonly (readonly SolanaStep[])[]
  /** The part of the fee that the visitor pays, in lamports. */
  fee: bigint
  /** Whether one of the fees exceeds the reasonable maximum. */
  isCostly: boolean
}

/** Reads transactions; `undefined` if any of them has an unknown instruction. */
export function readSolanaSteps(
  transactions: readonly SolanaTransaction[],
  own: string,
): SolanaSteps | undefined {
  const steps: SolanaStep[][] = []
  let fee = 0n
  let isCostly = false
  for (const { instructions, signers } of transactions) {
    let units = 200_000n * BigInt(instructions.length)
    let price = 0n
    const read: SolanaStep[] = []
    for (const instruction of instructions) {
      const { program, data } = instruction
      if (program === computeBudgetProgram) {
        if (data[0] === 2) units = readLittleEndian(data, 1, 4)
        else if (data[0] === 3) price = readLittleEndian(data, 1, 8)
        else if (data[0] !== 4 && data[0] !== 1) return undefined
        continue
      }
      const step = readStep(instruction, signers)
      if (!step) return undefined
      read.push(step)
    }
    steps.push(read)
    if (signers[0] !== own) continue
    const cost = signatureFee * BigInt(signers.length) + (units * price + 999_999n) / 1_000_000n
    isCostly ||= cost > usualFee
    fee += cost
  }
  return { steps, fee, isCostly }
}

function readStep(
  { program, accounts, data }: SolanaInstruction,
  signers: readonly string[],
): SolanaStep | undefined {
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
    const [from, mint, to, authority, ...more] = accounts
    // Token-2022 passes these on to a program of the mint's issuer (https://spl.solana.com/transfer-hook-interface), which
    // may use their signatures for anything. It withholds that of the authority.
    const isPassedOn = (signer: string) => signer !== authority && more.includes(signer)
    if (program === token2022Program && signers.some(isPassedOn)) return undefined
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
