import { getLoginMethods } from '@foyer/contract'
import type { Logins } from '../Logins.ts'
import { implementLogin } from './implementLogin.ts'

/** Returns the login methods; none if the server has no logins. */
export const getLoginMethodsRoute = implementLogin(
  getLoginMethods,
  (_, { services: { logins }, project }) => ({
    output: {
      methods: (project && logins?.methods(project)) ?? [],
      hasAssistedRecovery: logins?.custody?.assistedKms !== undefined,
      emailChangeWaitS: logins ? emailChangeWaitS(logins) : 0,
    },
  }),
)

/** Returns the seconds until a change of the email takes effect. */
export function emailChangeWaitS({ limits }: Pick<Logins, 'limits'>): number {
  return Math.ceil(limits.emailChangeWaitMs / 1_000)
}
