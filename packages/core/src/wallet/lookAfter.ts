import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { getConnectionOf, lookAtWallet } from './lookAtWallets.ts'
import { getErrorCode, getWalletErrorKind } from './walletErrors.ts'

const movedCodes: ReadonlySet<string> = new Set(['ACCOUNT_MOVED', 'NETWORK_MOVED', 'REQUEST_PENDING'])

/** Reads the wallet of a namespace again where it failed because it is not where the app believes it to be. */
export function lookAfter(foyer: Foyer, of: Namespace | CaipNetworkId, error: unknown): void {
  const connection = getConnectionOf(foyer, of)
  const kind = getWalletErrorKind(error)
  const isMoved = movedCodes.has(getErrorCode(error)) || kind === 'pending' || kind === 'unauthorized'
  if (connection && isMoved) void lookAtWallet(foyer, connection.connectorId)
}
