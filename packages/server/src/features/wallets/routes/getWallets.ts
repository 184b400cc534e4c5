import { getWallets } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'

/** A page of the wallet directory. */
export const getWalletsRoute = implement(getWallets, ({ query }, { services }) => ({
  output: services.wallets.find(query),
  headers: { 'cache-control': 'public, max-age=300' },
}))
