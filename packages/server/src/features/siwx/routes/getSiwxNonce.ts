import { getSiwxNonce } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'

/** A nonce for one sign-in message of the project. */
export const getSiwxNonceRoute = implement(
  getSiwxNonce,
  async ({ query }, { services }) => ({ output: await services.siwx.createNonce(query.projectId) }),
  { isSignIn: true },
)
