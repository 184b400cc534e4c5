import { implementWith } from '../../../http/implementWith.ts'
import type { WalletDirectory } from '../WalletDirectory.ts'

/** Services of the wallet directory routes. */
export type WalletServices = { wallets: WalletDirectory }

/** Binds a wallet directory route to its handler. */
export const implementWallet = implementWith<WalletServices>()
