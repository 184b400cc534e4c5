import type { Session } from '@foyer/pairing'
import { askCosmosKeys } from '../cosmosKeys.ts'
import { type PairingState, storedKeys } from './PairingState.ts'

/** Stores the public keys of a session's `cosmos` accounts, which the session itself does not include. */
export async function storeCosmosKeys(
  { app, context }: PairingState,
  session: Session,
  signal: AbortSignal,
): Promise<void> {
  context.storage.set(storedKeys[0], await askCosmosKeys(app, session, signal))
}
