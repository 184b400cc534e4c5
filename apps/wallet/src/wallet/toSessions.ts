import type { Session } from '@foyer/pairing'
import type { PairingWallet } from '@foyer/pairing/wallet'

/** Tells every session; one that cannot be told must not keep the others waiting. */
export async function toSessions(
  client: PairingWallet,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  await Promise.allSettled(client.getSessions().map(work))
}
