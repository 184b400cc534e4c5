import { signOutLogin } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Ends the session. */
export const signOutLoginRoute = implementSecure(signOutLogin, 'session', async (_, { logins, login }) => {
  await logins.sessions.end(login.tokenHash)
  return { output: {} }
})
