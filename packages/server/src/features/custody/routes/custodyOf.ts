import type { SecureContext } from '../../../http/implementSecure.ts'
import { loginError } from '../../../kit/loginError.ts'
import type { CustodyService } from '../CustodyService.ts'

/**
 * The service that keeps wallets.
 *
 * @throws RequestError `LOGIN_OFF` where the server keeps none.
 */
export function custodyOf({ logins }: SecureContext<'session'>): CustodyService {
  if (!logins.custody) throw loginError('LOGIN_OFF')
  return logins.custody
}
