import { implementWith } from '../../../http/implementWith.ts'
import type { SecureSite } from '../../../http/SecureSite.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import type { SmartAccountService } from '../SmartAccountService.ts'

/** Services of the routes of smart accounts. */
export type SmartServices = {
  smartAccounts: SmartAccountService | undefined
  logins: SecureSite<ActiveLogin> | undefined
}

/** Joins a route of smart accounts to its handler. */
export const implementSmart = implementWith<SmartServices>()
