import { getSiwxSessions } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'
import { readSiwxCaller } from './readSiwxCaller.ts'

/** The caller's live sessions. */
export const getSiwxSessionsRoute = implement(getSiwxSessions, async ({ query }, context) => ({
  output: { sessions: await context.services.siwx.sessions(readSiwxCaller(context, query.projectId)) },
}))
