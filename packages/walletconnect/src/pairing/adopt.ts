import type { Connection } from '@foyer/core'
import type { Session } from '@foyer/pairing'
import { adoptSession } from './adoptSession.ts'
import { followSession } from './followSession.ts'
import type { PairingState } from './PairingState.ts'

/** Makes a session the one that the connections are of, and follows what the wallet does with it. */
export function adopt(pairing: PairingState, session: Session): readonly [Connection, ...Connection[]] {
  const adopted = adoptSession(pairing, session)
  if (!pairing.isFollowing) followSession(pairing)
  pairing.isFollowing = true
  return adopted
}
