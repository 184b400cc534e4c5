import { implementWith } from '../../../http/implementWith.ts'
import type { SecureSite } from '../../../http/SecureSite.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import type { Custody } from '../Custody.ts'

/** Services of the custody routes. */
export type CustodyServices = {
  logins: (SecureSite<ActiveLogin> & { custody: Custody | undefined }) | undefined
}

/** Binds a custody route to its handler. */
export const implementCustody = implementWith<CustodyServices>()
