import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { getConnectionOf, refreshWallet } from './refreshWallets.ts'
import { getErrorCode, getWalletErrorKind } from './walletErrors.ts'

const movedCodes: ReadonlySet<string> = new Set(['ACCOUNT_MOVED', 'NETWORK_MOVED', 'REQUEST_PENDING'])

/** Re-reads the wallet of a namespace after a failure that suggests the app's view of it is outdated. Never rejects. */
export async function refreshAfterError(
  foyer: Foyer,
  of: Namespace | CaipNetworkId,
  error: unknown,
): Promise<void> {
  const connection = getConnectionOf(foyer, of)
  const kind = await getWalletErrorKind(error)
  const isMoved = movedCodes.has(getErrorCode(error)) || kind === 'pending' || kind === 'unauthorized'
  if (connection && isMoved) await refreshWallet(foyer, connection.connectorId)
}
