import { implementWith } from '../../../http/implementWith.ts'
import type { SecureSite } from '../../../http/SecureSite.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import type { CustodyService } from '../CustodyService.ts'

/** Services of the custody routes. */
export type CustodyServices = {
  logins: (SecureSite<ActiveLogin> & { custody: CustodyService | undefined }) | undefined
}

/** Binds a custody route to its handler. */
export const implementCustody = implementWith<CustodyServices>()
