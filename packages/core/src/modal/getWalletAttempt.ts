import { needsConsent } from '../connect/needsConsent.ts'
import type { Connector } from '../model/Connector.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { ResolvedOptions } from '../model/resolveOptions.ts'
import type { ViewPayloads } from '../model/views.ts'

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
