import { getWallets } from '@foyer/contract'
import { implementWallet } from './implementWallet.ts'

/** Returns a page of the wallet directory, without wallets the project hides. */
export const getWalletsRoute = implementWallet(
  getWallets,
  ({ query }, { services, project }) => ({
    output: services.wallets.find(query, project?.wallets),
    headers: { 'cache-control': 'public, max-age=300' },
  }),
  { sameFor: (project) => (project?.wallets ? 'project' : 'everybody') },
)
