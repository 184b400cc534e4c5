import { revokeSiwxSessions } from '@foyer/contract'
import { implementSiwx } from './implementSiwx.ts'
import { readSiwxCaller } from './readSiwxCaller.ts'

/** Ends the caller's sessions; the server rejects their tokens from then on. */
export const revokeSiwxSessionsRoute = implementSiwx(
  revokeSiwxSessions,
  async ({ query: { projectId, accountAddress, networkId } }, context) => ({
    output: {
      sessions: await context.services.siwx.signOut(readSiwxCaller(context, projectId), {
        accountAddress,
        networkId,
      }),
    },
  }),
)
