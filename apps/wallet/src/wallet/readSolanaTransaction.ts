import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { tryRead } from './NetworkRequest.ts'
import type { Currency } from './networks.ts'
import type { Payment, TransactionEffect } from './RequestDetails.ts'

const systemProgram = '11111111111111111111111111111111'
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
/** Fee per signature, in lamports. */
const signatureFee = 5_000n
/** Compute units of an instruction if the transaction sets no limit, and the maximum of any transaction. */
const defaultUnits = 200_000n
const maxUnits = 1_400_000n
const microLamports = 1_000_000n

/**
 * Parses a transaction: transfers of SOL from the account, and their cost. Anything else makes it `unreadable`; `broken`
 * means that it is not a transaction or not for this account to sign.
 */
export function readSolanaTransaction(
  bytes: Uint8Array,
  signer: string,
  currency: Currency,
): TransactionEffect | 'unreadable' | 'broken' {
  const transaction = tryRead(() => getTransactionDecoder().decode(bytes))
  if (!transaction || !(signer in transaction.signatures)) return 'broken'
  const message = tryRead(() => getCompiledTransactionMessageDecoder().decode(transaction.messageBytes))
  if (!message) return 'broken'
  if (message.version === 1) return 'unreadable'
  const { staticAccounts, instructions, header } = message
  const payments: Payment[] = []
  let units: bigint | undefined
  let unitPrice = 0n
  for (const { programAddressIndex, accountIndices = [], data = new Uint8Array() } of instructions) {
    const view = new DataView(Uint8Array.from(data).buffer)
    // Accounts in lookup tables are only on the chain.
    const [from, to] = accountIndices.map((index) => staticAccounts[index])
    switch (staticAccounts[programAddressIndex]) {
      case systemProgram: {
        const isTransfer = view.byteLength === 12 && view.getUint32(0, true) === 2
        if (!isTransfer || accountIndices.length !== 2 || from !== signer || !to) return 'unreadable'
        payments.push({ to, amount: view.getBigUint64(4, true), currency })
        break
      }
      case computeBudgetProgram:
        if (view.byteLength === 5 && view.getUint8(0) === 2) units = BigInt(view.getUint32(1, true))
        else if (view.byteLength === 9 && view.getUint8(0) === 3) unitPrice = view.getBigUint64(1, true)
        else return 'unreadable'
        break
      default:
        return 'unreadable'
    }
  }
  const wanted = units ?? defaultUnits * BigInt(instructions.length)
  const limit = wanted > maxUnits ? maxUnits : wanted
  const priority = (limit * unitPrice + microLamports - 1n) / microLamports
  const paysFee = staticAccounts[0] === signer
  return {
    payments,
    fee: paysFee ? signatureFee * BigInt(header.numSignerAccounts) + priority : 0n,
  }
}

/** Whether bytes are a transaction message: signed as a text, they could be sent. */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  const message = tryRead(() => getCompiledTransactionMessageDecoder().decode(bytes))
  if (!message || message.version === 1) return message !== undefined
  const accounts = message.staticAccounts.length
  return accounts > 0 && message.header.numSignerAccounts > 0 && message.header.numSignerAccounts <= accounts
}
