import { type CustodyWallet, startAssistedRecovery } from '@foyer/contract'
import type { WalletState } from './WalletState.ts'

/** Asks the operator for the help that was switched on; a code goes out by mail. */
export async function startHelp({ api, session, store }: WalletState, { id }: CustodyWallet): Promise<void> {
  const { token } = await session.need()
  const { challengeId } = await api(startAssistedRecovery, { query: {}, body: {} }, { token })
  await store.set(`help|${id}`, { challengeId })
}
