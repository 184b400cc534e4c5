import { type RouteOutput, startStepUp as startRoute } from '@foyer/contract'
import { requireWallet } from './requireWallet.ts'
import type { WalletState } from './WalletState.ts'

/** A step-up that the server waits for. */
export type AskedStepUp = RouteOutput<typeof startRoute> & { walletId: string }

/** Starts a step-up and returns the accepted methods; each challenge accepts a single answer. */
export async function startStepUp(wallet: WalletState): Promise<AskedStepUp> {
  const { token } = await wallet.session.need()
  const [asked, { id: walletId }] = await Promise.all([
    wallet.api(startRoute, { query: {}, body: {} }, { token }),
    requireWallet(wallet),
  ])
  return { ...asked, walletId }
}
