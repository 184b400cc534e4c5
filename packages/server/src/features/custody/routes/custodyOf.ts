import type { SecureContext } from '../../../http/SecureContext.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { CustodyService } from '../CustodyService.ts'
import type { CustodyServices } from './implementCustody.ts'

/**
 * The service that keeps wallets.
 *
 * @throws RequestError `LOGIN_OFF` where the server keeps none.
 */
export function custodyOf({
  logins,
}: Pick<SecureContext<CustodyServices, 'session'>, 'logins'>): CustodyService {
  if (!logins.custody) throw answerError('LOGIN_OFF')
  return logins.custody
}
