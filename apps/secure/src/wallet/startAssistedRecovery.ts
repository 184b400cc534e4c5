import { type CustodyWallet, startAssistedRecovery as startRoute } from '@foyer/contract'
import type { WalletState } from './WalletState.ts'

/** Requests the operator's help, if enabled; mails a code. */
export async function startAssistedRecovery(
  { api, session, store }: WalletState,
  { id }: CustodyWallet,
): Promise<void> {
  const { token } = await session.need()
  const { challengeId } = await api(startRoute, { query: {}, body: {} }, { token })
  await store.set(`help|${id}`, { challengeId })
}
