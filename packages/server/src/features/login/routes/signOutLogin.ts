import { signOutLogin } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Ends the session. */
export const signOutLoginRoute = implementLogin(signOutLogin, async (_, { logins, login }) => {
  await logins.sessions.end(login.tokenHash)
  return { output: {} }
})
