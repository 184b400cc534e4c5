import { BaseError, ExecutionRevertedError } from 'viem'
import { estimateFeesPerGas, estimateGas } from 'viem/actions'
import type { RequestDetails } from '../wallet/RequestDetails.ts'
import { clientOf } from './clientOf.ts'

/** What a transaction may cost at most, or why it would fail. */
export type FeeEstimate = { status: 'estimated'; maxFee: bigint } | { status: 'failing'; reason: string }

/** Asks the chain what a transaction would cost. */
export async function estimateFee(
  details: Extract<RequestDetails, { kind: 'transaction' }>,
): Promise<FeeEstimate> {
  const { account, chain, transaction } = details
  const client = clientOf(chain)
  try {
    const [gas, { maxFeePerGas }] = await Promise.all([
      transaction.gas ??
        estimateGas(client, {
          account: account.signer.address,
          to: transaction.to,
          value: transaction.value,
          data: transaction.data,
        }),
      estimateFeesPerGas(client),
    ])
    return { status: 'estimated', maxFee: gas * maxFeePerGas }
  } catch (error) {
    const isRevert =
      error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError) !== null
    const isPoor = error instanceof Error && /exceeds the balance|insufficient funds/i.test(error.message)
    if (isPoor) return { status: 'failing', reason: 'The account does not hold enough for it.' }
    if (isRevert) return { status: 'failing', reason: 'The contract refuses it.' }
    return { status: 'failing', reason: 'The network could not estimate it.' }
  }
}
