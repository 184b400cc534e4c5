import { implementWith } from '../../../http/implementWith.ts'
import type { SecureSite } from '../../../http/SecureSite.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import type { SmartAccountService } from '../SmartAccountService.ts'

/** Services of the smart account routes. */
export type SmartServices = {
  smartAccounts: SmartAccountService | undefined
  logins: SecureSite<ActiveLogin> | undefined
}

/** Binds a smart account route to its handler. */
export const implementSmart = implementWith<SmartServices>()
