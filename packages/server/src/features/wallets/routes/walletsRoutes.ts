import { getWallets } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import type { WalletDirectory } from '../WalletDirectory.ts'

/** Services of the wallet directory routes. */
type WalletServices = { wallets: WalletDirectory }

/** Binds a wallet directory route to its handler. */
const implementWallet = implementWith<WalletServices>()

/** Returns a page of the wallet directory, without wallets the project hides. */
export const getWalletsRoute = implementWallet(
  getWallets,
  ({ query }, { services, project }) => ({
    output: services.wallets.find(query, project?.wallets),
    headers: { 'cache-control': 'public, max-age=300' },
  }),
  { sameFor: (project) => (project?.wallets ? 'project' : 'everybody') },
)
