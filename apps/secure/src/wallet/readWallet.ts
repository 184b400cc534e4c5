import { type CustodyWallet, getCustodyWallet } from '@foyer/contract'
import type { WalletState } from './WalletState.ts'

/** The wallet as the server knows it now; `null` where there is none yet. */
export async function readWallet({ api, session }: WalletState): Promise<CustodyWallet | null> {
  const { token } = await session.need()
  return (await api(getCustodyWallet, { query: {} }, { token })).wallet
}
