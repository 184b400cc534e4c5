import type { SecureContext } from '../../../http/SecureContext.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { Custody } from '../Custody.ts'
import type { CustodyServices } from './implementCustody.ts'

/**
 * Returns the wallet service.
 *
 * @throws RequestError `LOGIN_OFF` if the server stores no wallets.
 */
export function custodyOf({ logins }: Pick<SecureContext<CustodyServices, 'session'>, 'logins'>): Custody {
  if (!logins.custody) throw answerError('LOGIN_OFF')
  return logins.custody
}
