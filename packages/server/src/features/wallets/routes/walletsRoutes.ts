import type { Implementation } from '../../../http/Implementation.ts'
import { getWalletsRoute } from './getWallets.ts'
import type { WalletServices } from './implementWallet.ts'

/** Wallet directory routes. */
export const walletsRoutes: readonly Implementation<WalletServices>[] = [getWalletsRoute]
