import { implementWith } from '../../../http/implementWith.ts'
import type { SecureSite } from '../../../http/SecureSite.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import type { CustodyService } from '../CustodyService.ts'

/** Services of the routes of custody. */
export type CustodyServices = {
  logins: (SecureSite<ActiveLogin> & { custody: CustodyService | undefined }) | undefined
}

/** Joins a route of custody to its handler. */
export const implementCustody = implementWith<CustodyServices>()
