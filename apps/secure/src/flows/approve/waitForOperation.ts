import type { Hex } from 'viem'
import { pause } from '../../pause.ts'
import { SecureError } from '../../SecureError.ts'
import type { SmartAccount } from '../../smart/SmartAccount.ts'

/** Polling interval for the bundler. */
const pollMs = 500
/** Maximum time to wait for inclusion; the operation may still be mined later. */
const waitMs = 600_000

/**
 * Waits until an operation is mined and returns the transaction's hash.
 *
 * @throws SecureError code -32003 if the chain reverted it.
 */
export async function waitForOperation(
  smart: SmartAccount,
  hash: Hex,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<Hex> {
  const end = now() + waitMs
  while (now() < end) {
    // Errors of the bundler are retried: the operation is already sent.
    const receipt = await smart.getReceipt(hash, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw error
    })
    if (receipt?.status === 'success') return receipt.transactionHash
    if (receipt)
      throw new SecureError(
        'TRANSACTION_REVERTED',
        'The transaction failed on the chain. Nothing was sent.',
        {
          walletCode: -32003,
        },
      )
    await pause(pollMs, signal)
  }
  throw new SecureError('OPERATION_PENDING', 'It was sent, and no block took it yet', { walletCode: -32603 })
}
