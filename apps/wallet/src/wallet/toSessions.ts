import type { Session } from '@foyer/pairing'
import type { PairingWallet } from '@foyer/pairing/wallet'

/** Notifies every session; a failing one must not delay the others. */
export async function toSessions(
  client: PairingWallet,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  await Promise.allSettled(client.getSessions().map(work))
}
