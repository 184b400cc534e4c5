import { type CustodyWallet, getCustodyWallet } from '@foyer/contract'
import type { WalletState } from './WalletState.ts'

/** Reads the wallet's current state from the server; `null` if there is no wallet yet. */
export async function readWallet({ api, session }: WalletState): Promise<CustodyWallet | null> {
  const { token } = await session.need()
  return (await api(getCustodyWallet, { query: {} }, { token })).wallet
}
