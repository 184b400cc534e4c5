import type { Hex } from 'viem'
import { SecureError } from '../../SecureError.ts'
import type { SmartAccount } from '../../smart/SmartAccount.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { approveCalls } from './approveCalls.ts'
import { readTransaction } from './readTransaction.ts'
import { waitForOperation } from './waitForOperation.ts'

/**
 * `eth_sendTransaction` of a smart account, sent as an operation. Returns the hash of the mined transaction, because apps
 * cannot look up an operation's hash. The frame sets gas and fees.
 *
 * @throws SecureError code -32003 if the chain reverted it.
 */
export async function sendOperation(request: ApprovalRequest & { smart: SmartAccount }): Promise<Hex> {
  const { context, smart, signal } = request
  const { to, value, data } = readTransaction(request)
  if (!to)
    throw new SecureError('BAD_REQUEST', 'A smart account puts no contracts on the chain', {
      walletCode: -32602,
    })
  const { hash } = await approveCalls(request, [{ to, value, data }])
  // Waiting for the chain needs no further approvals.
  context.stage.end(signal)
  return waitForOperation(smart, hash, { now: context.now, signal })
}
