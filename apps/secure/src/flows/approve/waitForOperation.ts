import type { Hex } from 'viem'
import { pause } from '../../pause.ts'
import { SecureError } from '../../SecureError.ts'
import type { SmartAccount } from '../../smart/SmartAccount.ts'

/** How often the bundler is asked. */
const pollMs = 500
/** An operation that no block took is not waited for longer; it may still be done. */
const waitMs = 600_000

/**
 * Waits until an operation is mined, and gives the hash of the transaction that did it.
 *
 * @throws SecureError code -32003 where the chain undid it.
 */
export async function waitForOperation(
  smart: SmartAccount,
  hash: Hex,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<Hex> {
  const end = now() + waitMs
  while (now() < end) {
    // A bundler that does not answer is asked again: the operation is on its way.
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
