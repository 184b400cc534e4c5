import { implementWith } from '../../../http/implementWith.ts'
import type { WalletDirectory } from '../WalletDirectory.ts'

/** Services of the routes of the wallet directory. */
export type WalletServices = { wallets: WalletDirectory }

/** Joins a route of the wallet directory to its handler. */
export const implementWallet = implementWith<WalletServices>()
