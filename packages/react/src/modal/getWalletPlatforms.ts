import type { DirectoryWallet } from '@foyer/contract'
import { type Connector, type Foyer, getActiveNamespace } from '@foyer/core'
import type { Platform } from '@foyer/core/internal'
import { canPair, isMobile } from '@foyer/core/ui'
import { getPlatforms } from '../flow/getPlatforms.ts'

/** A wallet the visitor chose: an installed one, a directory one, or both. */
export type ChosenWallet = { connector?: Connector | undefined; wallet?: DirectoryWallet | undefined }

/** Returns the platforms on which this page can reach a wallet, best first. */
export function getWalletPlatforms(
  foyer: Foyer,
  { connector, wallet }: ChosenWallet,
): readonly [Platform, ...Platform[]] {
  const installed = connector ?? findInstalled(foyer, wallet)
  if (!wallet) return [installed ? 'browser' : 'unsupported']
  return getPlatforms({
    wallet,
    connector: installed,
    canPair: canPair(foyer.state.connectors, wallet),
    isMobile: isMobile(),
    namespace: getActiveNamespace(foyer.state),
  })
}

/** Returns the connector of a directory wallet installed in this browser. */
export function findInstalled(foyer: Foyer, wallet: DirectoryWallet | undefined): Connector | undefined {
  return foyer.state.connectors.find(({ rdns }) => rdns !== undefined && rdns === wallet?.rdns)
}
