import { needsConsent } from '../connect/needsConsent.ts'
import type { Connector } from '../model/Connector.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { ResolvedOptions } from '../model/resolveOptions.ts'
import type { ViewPayloads } from '../model/views.ts'

/** Returns the wallet in this browser that the visitor chose, once it is there: some announce themselves late. */
export function findChosenConnector(
  connectors: readonly Connector[],
  { connectorId, wallet }: ViewPayloads['ConnectingExternal'],
): Connector | undefined {
  return connectors.find(
    ({ id, rdns }) => id === connectorId || (wallet?.rdns !== undefined && rdns === wallet.rdns),
  )
}

/** Returns the connector that is asked while the modal shows what it shows, if any. Pure. */
export function getWalletAttempt(state: FoyerState, options: ResolvedOptions): string | undefined {
  const view = state.history.at(-1)
  if (!state.open || view?.name !== 'ConnectingExternal' || needsConsent(state, options)) return undefined
  return findChosenConnector(state.connectors, view.payload)?.id
}
