import * as v from 'valibot'
import type { Hex } from 'viem'
import { evmAddress, hexData, quantity } from '../../chain/schemas.ts'
import { pause } from '../../pause.ts'
import { SecureError } from '../../SecureError.ts'
import type { SmartAccount } from '../../smart/SmartAccount.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { approveCalls } from './approveCalls.ts'

const transaction = v.object({
  to: v.optional(v.nullable(evmAddress)),
  value: v.optional(quantity, '0x0'),
  data: v.optional(hexData),
  input: v.optional(hexData),
})

/** How often the bundler is asked. */
const pollMs = 500
/** An operation that no block took is not waited for longer; it may still be done. */
const waitMs = 600_000

/**
 * `eth_sendTransaction` of a smart account, as an operation: answers the hash of the transaction that did it, once it is
 * mined, because apps cannot look up the operation's own hash. Gas and fees are the frame's own.
 *
 * @throws SecureError code -32003 where the chain undid it.
 */
export async function sendOperation(request: ApprovalRequest & { smart: SmartAccount }): Promise<Hex> {
  const { context, smart, signal } = request
  const parsed = v.safeParse(v.looseTuple([transaction]), request.params)
  if (!parsed.success) throw new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
  const [{ to, value, data, input }] = parsed.output
  if (!to)
    throw new SecureError('BAD_REQUEST', 'A smart account puts no contracts on the chain', {
      walletCode: -32602,
    })
  const { hash } = await approveCalls(request, [{ to, value, data: data ?? input ?? '0x' }])
  const end = context.now() + waitMs
  while (context.now() < end) {
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
