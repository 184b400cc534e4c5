import { RequestError } from '../../../kit/RequestError.ts'
import type { Services } from '../../../server/Services.ts'
import type { SmartAccountService } from '../SmartAccountService.ts'

/** @throws RequestError `SMART_ACCOUNT_OFF` where the server has none. */
export function smartAccountsOf({ smartAccounts }: Services): SmartAccountService {
  if (!smartAccounts)
    throw new RequestError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network')
  return smartAccounts
}
