import type { SmartAccount } from '../../../smart/SmartAccount.ts'
import type { GrantingRequest } from './GrantingRequest.ts'
import { toGrantingRequest } from './toGrantingRequest.ts'

/**
 * Creates the request that ends permissions of the visitor's smart account, regardless of their preferred account type.
 *
 * @throws SecureError code 4200
 */
export function toEnding(
  { eoa, smart }: { eoa: string; smart: SmartAccount },
  request: Pick<GrantingRequest, 'context' | 'wallet' | 'network' | 'getToken' | 'signal'>,
): GrantingRequest {
  return toGrantingRequest({
    ...request,
    method: 'END_SESSIONS',
    params: undefined,
    address: smart.address,
    smart,
    own: [eoa, smart.address],
  })
}
