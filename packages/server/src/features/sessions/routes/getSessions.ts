import { getSessions, SiwxSessionInvalidError } from '@foyer/contract'
import { readSiwxCaller } from '../../siwx/routes/readSiwxCaller.ts'
import { listCost } from './costs.ts'
import { implementSessions, sessionsOf } from './implementSessions.ts'

/** Lists permissions of the account signed in on the page. */
export const getSessionsRoute = implementSessions(getSessions, async ({ params, query }, context) => {
  const { services, signal } = context
  const sessions = sessionsOf(services)
  const { projectId } = query
  const signedIn = await services.siwx.sessions(readSiwxCaller(context, projectId))
  // On this network only: the same address on another network may belong to someone else.
  const account = params.id.toLowerCase()
  if (!signedIn.some(({ accountAddress }) => accountAddress.toLowerCase() === account))
    throw new SiwxSessionInvalidError()
  await context.charge(listCost)
  return { output: { pcis: await sessions.list(params.id, { projectId, signal }) } }
})
