import type { SecureContext } from '../../http/implementSecure.ts'
import type { CustodyService } from '../../services/custody/CustodyService.ts'
import { loginError } from '../../services/login/loginError.ts'

/**
 * The service that keeps wallets.
 *
 * @throws RequestError `LOGIN_OFF` where the server keeps none.
 */
export function custodyOf({ logins }: SecureContext<'session'>): CustodyService {
  if (!logins.custody) throw loginError('LOGIN_OFF')
  return logins.custody
}
