import { implementWith } from '../../../http/implementWith.ts'
import type { SecureSite } from '../../../http/SecureSite.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import type { SmartAccounts } from '../createSmartAccounts.ts'

/** Services of the smart account routes. */
type SmartServices = {
  smartAccounts: SmartAccounts | undefined
  logins: SecureSite<ActiveLogin> | undefined
}

/** Binds a smart account route to its handler. */
export const implementSmart = implementWith<SmartServices>()

/** @throws RequestError `SMART_ACCOUNT_OFF` if the server has no smart accounts */
export function smartAccountsOf({ smartAccounts }: SmartServices): SmartAccounts {
  if (!smartAccounts)
    throw new RequestError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network')
  return smartAccounts
}

/** Maximum body length of a call about an operation: its call data in hex, and as much again for the rest. */
export const maxCallBytes = 262_144
