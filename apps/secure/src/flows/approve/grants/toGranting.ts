import { SecureError } from '../../../SecureError.ts'
import type { ApprovalRequest } from '../ApprovalRequest.ts'
import type { GrantingRequest } from './GrantingRequest.ts'

/**
 * Makes sure that the account grants permissions.
 *
 * @throws SecureError code 4200
 */
export function toGranting(request: ApprovalRequest & { getToken(): Promise<string> }): GrantingRequest {
  const { smart } = request
  if (!smart)
    throw new SecureError('SMART_ACCOUNT_OFF', 'Only a smart account grants permissions', {
      walletCode: 4200,
    })
  const contracts = smart.network.sessions
  if (!contracts)
    throw new SecureError('SESSIONS_OFF', 'Permissions are off on this network', { walletCode: 4200 })
  return { ...request, smart, contracts }
}
