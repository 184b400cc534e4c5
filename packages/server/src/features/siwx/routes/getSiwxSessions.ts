import { getSiwxSessions } from '@foyer/contract'
import { implementSiwx } from './implementSiwx.ts'
import { readSiwxCaller } from './readSiwxCaller.ts'

/** Lists the caller's live sessions. */
export const getSiwxSessionsRoute = implementSiwx(getSiwxSessions, async ({ query }, context) => ({
  output: { sessions: await context.services.siwx.sessions(readSiwxCaller(context, query.projectId)) },
}))
