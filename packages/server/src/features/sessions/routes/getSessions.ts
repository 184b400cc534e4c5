import { getSessions, parseCaipAddress, SiwxSessionInvalidError } from '@foyer/contract'
import type { Hex } from 'viem'
import { readSiwxCaller } from '../../siwx/routes/readSiwxCaller.ts'
import { networkOf } from '../Sessions.ts'
import { showSessions } from '../showSessions.ts'
import { implementSessions, listCost, sessionsOf } from './implementSessions.ts'

/** Lists permissions of the account signed in on the page that the project's pages requested, newest first. */
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
  const { networkId: chainId, address } = parseCaipAddress(params.id)
  const network = networkOf(sessions, chainId)
  const key = { chainId, account: address.toLowerCase() as Hex }
  const rows = await sessions.store.list(key, projectId)
  return { output: { pcis: await showSessions(sessions, network, rows, signal) } }
})
