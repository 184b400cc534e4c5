import { isErrorCode, type SmartAccountNetwork } from '@foyer/contract'
import { redeemPermission } from '@foyer/server/sessions'
import type { Account, Chain, Client, Hex, Transport } from 'viem'

/** The visitor's grant, the contracts of your Foyer server, and the key that may use it. */
export type Granted = {
  client: Client<Transport, Chain | undefined, Account>
  network: SmartAccountNetwork
  context: Hex
}

/** Pays by permission, and returns whether it succeeded. Throws errors that need someone's attention. */
export async function payByPermission(
  { client, network, context }: Granted,
  pay: { token: Hex; to: Hex; amount: bigint },
): Promise<'paid' | 'wait' | 'askAgain'> {
  try {
    await redeemPermission(client, { context, network, pay })
    return 'paid'
  } catch (error) {
    // Until the next period starts, or the account has funds again.
    if (isErrorCode(error, 'PERMISSION_LIMIT') || isErrorCode(error, 'INSUFFICIENT_FUNDS')) return 'wait'
    // Only the visitor can fix this.
    if (isErrorCode(error, 'PERMISSION_ENDED') || isErrorCode(error, 'PERMISSION_EXPIRED')) return 'askAgain'
    throw error
  }
}
