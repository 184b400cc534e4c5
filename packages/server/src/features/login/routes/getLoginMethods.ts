import { getLoginMethods } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Returns the login methods; none if the server has no logins. */
export const getLoginMethodsRoute = implementLogin(getLoginMethods, (_, { services, project }) => ({
  output: {
    methods: (project && services.logins?.methods(project)) ?? [],
    hasAssistedRecovery: services.logins?.custody?.assistedKms !== undefined,
    emailChangeWaitS: services.logins?.emailUpdate.waitS ?? 0,
  },
}))
