import type { Connector, FoyerState, ResolvedOptions, ViewPayloads } from '@foyer/core'
import { needsConsent } from '@foyer/core/ui'

/** Returns the browser wallet the visitor chose, once it is available: some announce themselves late. */
export function findChosenConnector(
  connectors: readonly Connector[],
  { connectorId, wallet }: ViewPayloads['ConnectingExternal'],
): Connector | undefined {
  return connectors.find(
    ({ id, rdns }) => id === connectorId || (wallet?.rdns !== undefined && rdns === wallet.rdns),
  )
}

/** Returns the connector to prompt for the modal's current view, if any. Pure. */
export function getWalletAttempt(state: FoyerState, options: ResolvedOptions): string | undefined {
  const view = state.history.at(-1)
  if (!state.open || view?.name !== 'ConnectingExternal' || needsConsent(state, options)) return undefined
  return findChosenConnector(state.connectors, view.payload)?.id
}
