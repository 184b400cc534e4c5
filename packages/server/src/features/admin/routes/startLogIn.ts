import { startLogIn } from '@foyer/contract/admin'
import { newChallenge } from '../store/newChallenge.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'
import { logInLimits } from './toSessionAnswer.ts'

/** Requests any passkey of this site. The response does not depend on which operators exist. */
export const startLogInRoute = implementAdmin(
  startLogIn,
  async (_, { services, consoleOrigin }) => ({
    output: {
      ...(await newChallenge(adminOf(services), null)),
      rpId: new URL(consoleOrigin).hostname,
    },
  }),
  logInLimits,
)
