import { implementWith } from '../../../http/implementWith.ts'
import type { LoginService } from '../LoginService.ts'

/** Services of the login routes. */
export type LoginServices = { logins: LoginService | undefined }

/** Binds a login route to its handler. */
export const implementLogin = implementWith<LoginServices>()
