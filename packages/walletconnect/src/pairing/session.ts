import { type CaipNetworkId, NotConnectedError } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { stored } from '@foyer/core/internal'
import type { Session } from '@foyer/pairing'
import { loadOthers } from '../loadOthers.ts'
import { adoptSession } from './adoptSession.ts'
import { followSession } from './followSession.ts'
import { networkKey, type PairingState, storedAccounts, storedKeys, storedTopic } from './PairingState.ts'

/**
 * Makes a session the source of the connections, and follows the wallet's changes to it. A newly settled session starts
 * on the network that the visitor `asked` for, if the wallet approved it, and signed in there if it signed in at all.
 */
export async function adopt(
  pairing: PairingState,
  session: Session,
  asked?: { networkId: CaipNetworkId; signedIds?: readonly CaipNetworkId[] | undefined; signal: AbortSignal },
): Promise<readonly [Connection, ...Connection[]]> {
  const { context, app } = pairing
  // Loaded with the connection, so that a later request needs nothing more. If that fails, the request tries again.
  const others = await loadOthers(`${Object.keys(session.namespaces)}`).catch(() => undefined)
  if (asked) {
    const { networkId, signedIds = [] } = asked
    context.storage.set(networkKey, signedIds.includes(networkId) ? networkId : (signedIds[0] ?? networkId))
    // The session itself does not include them.
    if (others && session.namespaces.cosmos)
      context.storage.set(storedKeys[0], await others.askCosmosKeys(app, session, asked.signal))
    asked.signal.throwIfAborted()
    // The wallet may have ended it in the meantime.
    if (!app.getSessions().some(({ topic }) => topic === session.topic)) throw new NotConnectedError()
  }
  const adopted = adoptSession(pairing, session)
  context.storage.set(storedTopic[0], session.topic)
  if (!pairing.isFollowing) followSession(pairing)
  pairing.isFollowing = true
  return adopted
}

/**
 * Adopts the last active session. Any other session may belong to someone who saw an earlier page's code, and replaces none.
 */
export async function restoreSession(
  pairing: PairingState,
  sessions: readonly Session[],
): Promise<readonly Connection[]> {
  const topic = pairing.context.storage.get(...storedTopic)
  const [latest] = [...sessions].sort((a, b) => b.expiresAtMs - a.expiresAtMs)
  // Data of an earlier release or another client names no session.
  const session = topic ? sessions.find((one) => one.topic === topic) : latest
  return session ? adopt(pairing, session) : []
}

/** Disconnects the wallet: deletes its session, and notifies it. */
export async function disconnectWallet(pairing: PairingState): Promise<void> {
  const { context, app, connections, providers } = pairing
  const topic = pairing.session?.topic
  pairing.session = undefined
  connections.clear()
  providers.clear()
  for (const key of [networkKey, storedKeys[0], storedAccounts[0], storedTopic[0], stored.deepLink[0]])
    context.storage.remove(key)
  // The wallet may have ended the session first.
  if (!topic || !app.getSessions().some((session) => session.topic === topic)) return
  await app.disconnect({ topic })
}
