import { delegationFramework, enforcerNames, type SessionContracts } from '@foyer/contract/sessions'
import { isAddressEqual } from 'viem'
import { SecureError } from '../../../SecureError.ts'
import type { SmartAccountNetwork } from '../../../smart/SmartAccount.ts'
import type { ApprovalRequest } from '../ApprovalRequest.ts'
import type { GrantingRequest } from './GrantingRequest.ts'

/**
 * Checks that the account can grant permissions.
 *
 * @throws SecureError code 4200
 */
export function toGrantingRequest(
  request: ApprovalRequest & { getToken(): Promise<string> },
): GrantingRequest {
  const { smart } = request
  if (!smart)
    throw new SecureError('SMART_ACCOUNT_OFF', 'Only a smart account grants permissions', {
      walletCode: 4200,
    })
  const { sessions: contracts } = smart.network
  if (!contracts || !isGenuine(smart.network, contracts))
    throw new SecureError('SESSIONS_OFF', 'Permissions are off on this network', { walletCode: 4200 })
  return { ...request, smart, contracts }
}

/**
 * Whether the expected contracts would enforce a permission's limits. The server names the contracts, and a malicious one
 * that allows everything would look the same to the visitor. An account with another implementation is a different account.
 */
function isGenuine(
  { implementation }: SmartAccountNetwork,
  { delegationManager, enforcers }: SessionContracts,
) {
  const { sessions: known } = delegationFramework
  return (
    !isAddressEqual(implementation, delegationFramework.implementation) ||
    (isAddressEqual(delegationManager, known.delegationManager) &&
      enforcerNames.every((name) => isAddressEqual(enforcers[name], known.enforcers[name])))
  )
}
