import { RequestError } from '../../../kit/RequestError.ts'
import type { SmartAccountService } from '../SmartAccountService.ts'
import type { SmartServices } from './implementSmart.ts'

/** @throws RequestError `SMART_ACCOUNT_OFF` if the server has no smart accounts */
export function smartAccountsOf({ smartAccounts }: SmartServices): SmartAccountService {
  if (!smartAccounts)
    throw new RequestError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network')
  return smartAccounts
}
