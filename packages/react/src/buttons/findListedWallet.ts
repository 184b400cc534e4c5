import type { DirectoryWallet } from '@foyer/contract'
import type { Foyer } from '@foyer/core'
import { fetchQuery, walletsQuery } from '@foyer/core/query'
import { getCustomWallets } from '../modal/getCustomWallets.ts'
import { isWalletNamed } from './isWalletNamed.ts'

/** Finds the wallet an app names among the app's own wallets, then in the server's directory. */
export async function findListedWallet(foyer: Foyer, text: string): Promise<DirectoryWallet | undefined> {
  const find = (wallets: readonly DirectoryWallet[]) => wallets.find((wallet) => isWalletNamed(wallet, text))
  const custom = find(getCustomWallets(foyer.options, foyer.state.connectors))
  if (custom) return custom
  // The directory searches words: of `robinhoodWallet`, "robinhood".
  const words = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/ *wallet$/i, '')
  for (const parameters of [{ include: [text] }, { search: words || text }]) {
    const { data } = await fetchQuery(foyer, walletsQuery(foyer, parameters))
    const listed = find(data)
    if (listed) return listed
  }
  return undefined
}
