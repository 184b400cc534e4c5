import { getSiwxNonce } from '@foyer/contract'
import { implementSiwx } from './implementSiwx.ts'

/** Creates a nonce for one sign-in message of the project. */
export const getSiwxNonceRoute = implementSiwx(
  getSiwxNonce,
  async ({ query }, { services }) => ({ output: await services.siwx.createNonce(query.projectId) }),
  { rate: 'signIn' },
)
