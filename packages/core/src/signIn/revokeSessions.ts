import type { Namespace } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { Siwx } from '../model/Siwx.ts'
import { getOwnSessions } from './findSession.ts'

/** Ends all sessions of accounts, on every network they signed in on, and notifies other tabs. Rejects with the first error. */
export async function revokeSessions(
  foyer: Foyer,
  siwx: Siwx,
  {
    namespace,
    addresses,
    signal,
  }: { namespace: Namespace; addresses: readonly string[]; signal: AbortSignal },
): Promise<void> {
  const sessions = await siwx.getSessions({ signal })
  const own = await Promise.all(
    addresses.map((address) => getOwnSessions(foyer, sessions, { namespace, address })),
  )
  const ended = own.flat().map(({ accountAddress }) => siwx.revokeSession({ accountAddress, signal }))
  if (ended.length === 0) return
  await Promise.allSettled(ended)
  foyer._internal.notifyTabs({ type: 'signIn' })
  await Promise.all(ended)
}
