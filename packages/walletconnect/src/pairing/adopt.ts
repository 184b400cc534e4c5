import { type CaipNetworkId, NotConnectedError } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import type { Session } from '@foyer/pairing'
import { adoptSession } from './adoptSession.ts'
import { followSession } from './followSession.ts'
import { networkKey, type PairingState } from './PairingState.ts'

/**
 * Makes a session the one that the connections are of, and follows what the wallet does with it. One that has just settled
 * starts on the network that the visitor `asked` for, if the wallet approved it.
 */
export async function adopt(
  pairing: PairingState,
  session: Session,
  asked?: { networkId: CaipNetworkId; signal: AbortSignal },
): Promise<readonly [Connection, ...Connection[]]> {
  const { context, app } = pairing
  if (asked) {
    context.storage.set(networkKey, asked.networkId)
    // Only a visitor who connects a Cosmos account loads the code for it.
    if (session.namespaces.cosmos)
      await import('./storeCosmosKeys.ts').then(
        ({ storeCosmosKeys }) => storeCosmosKeys(pairing, session, asked.signal),
        () => {},
      )
    asked.signal.throwIfAborted()
    // The wallet may have ended it meanwhile.
    if (!app.getSessions().some(({ topic }) => topic === session.topic)) throw new NotConnectedError()
  }
  const adopted = adoptSession(pairing, session)
  if (!pairing.isFollowing) followSession(pairing)
  pairing.isFollowing = true
  return adopted
}
