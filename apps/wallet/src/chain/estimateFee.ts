import { BaseError, ExecutionRevertedError } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance } from 'viem/actions'
import type { RequestDetails } from '../wallet/RequestDetails.ts'
import { clientOf } from './clientOf.ts'

/** Maximum cost of a transaction, or why it would fail. */
export type FeeEstimate = { status: 'estimated'; maxFee: bigint } | { status: 'failing'; reason: string }

const tooPoor = 'The account’s balance is too low for it.'

/** Estimates the cost of a transaction on the chain. */
export async function estimateFee(
  details: Extract<RequestDetails, { kind: 'transaction' }>,
): Promise<FeeEstimate> {
  const { account, chain, transaction } = details
  const client = clientOf(chain)
  try {
    const [gas, { maxFeePerGas }, balance] = await Promise.all([
      transaction.gas ??
        estimateGas(client, {
          account: account.signer.address,
          to: transaction.to,
          value: transaction.value,
          data: transaction.data,
        }),
      transaction.fees ?? estimateFeesPerGas(client),
      getBalance(client, { address: account.signer.address }),
    ])
    const maxFee = gas * maxFeePerGas
    // Not every chain considers the balance in its estimate.
    if (transaction.value + maxFee > balance) return { status: 'failing', reason: tooPoor }
    return { status: 'estimated', maxFee }
  } catch (error) {
    const isRevert =
      error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError) !== null
    const isPoor = error instanceof Error && /exceeds the balance|insufficient funds/i.test(error.message)
    if (isPoor) return { status: 'failing', reason: tooPoor }
    if (isRevert) return { status: 'failing', reason: 'The contract refuses it.' }
    return { status: 'failing', reason: 'The network could not estimate it.' }
  }
}
