import { getWallets } from '@foyer/contract'
import { implementWallet } from './implementWallet.ts'

/** A page of the wallet directory. */
export const getWalletsRoute = implementWallet(
  getWallets,
  ({ query }, { services }) => ({
    output: services.wallets.find(query),
    headers: { 'cache-control': 'public, max-age=300' },
  }),
  { sameFor: 'everybody' },
)
