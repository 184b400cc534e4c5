import { createContext, use, useSyncExternalStore } from 'react'
import type { Wallet } from '../wallet/Wallet.ts'
import type { WalletState } from '../wallet/WalletState.ts'

/** The wallet of the page. */
export const WalletContext = createContext<Wallet | undefined>(undefined)

/** Returns the wallet and its state; re-renders on changes. */
export function useWallet(): { wallet: Wallet; state: WalletState } {
  const wallet = use(WalletContext)
  if (!wallet) throw new Error('useWallet needs a WalletContext above it')
  return { wallet, state: useSyncExternalStore(wallet.subscribe, wallet.getState) }
}
