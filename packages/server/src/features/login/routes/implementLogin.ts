import { implementWith } from '../../../http/implementWith.ts'
import type { LoginService } from '../LoginService.ts'

/** Services of the routes of logins. */
export type LoginServices = { logins: LoginService | undefined }

/** Joins a route of logins to its handler. */
export const implementLogin = implementWith<LoginServices>()
