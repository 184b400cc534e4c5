import type { CaipNetworkId } from '@foyer/contract'
import { type Connection, getConnection } from '@foyer/core'
import type { AdapterState } from '@foyer/core/adapter'
import type { Bridge } from './Bridge.ts'

/** Foyer's state of the `eip155` namespace. */
export type FoyerView = {
  /** Id of the active connector. */
  readonly shown: string | undefined
  /** By connector id. */
  readonly connections: ReadonlyMap<string, Connection>
  /** Foyer connectors that wagmi does not have, with the name of their wallet. */
  readonly others: ReadonlyMap<string, { readonly name: string; readonly isAwaited: boolean }>
  readonly networkId: CaipNetworkId
  readonly networkIds: readonly CaipNetworkId[]
  /** Whether the network changed since the last look. */
  readonly hasMoved: boolean
}

/** Reads Foyer's current state. */
export function readFoyer({ context, wallets, last }: Bridge): FoyerView {
  const state = context.state()
  const connections = new Map(
    state.connections.flatMap(({ namespace, connectorId, connection }) =>
      namespace === 'eip155' && connection ? [[connectorId, connection] as const] : [],
    ),
  )
  const ofWagmi = new Set([...wallets.values()].flatMap(({ foyer, isMirror }) => (isMirror ? [] : foyer.id)))
  const others = state.connectors.filter(
    ({ id, namespaces }) => namespaces.includes('eip155') && !ofWagmi.has(id),
  )
  return {
    shown: getConnection(state, 'eip155')?.connectorId,
    connections,
    others: new Map(
      others.map(({ id, name }) => [
        id,
        { name: connections.get(id)?.peer?.name ?? name, isAwaited: isAwaited(state, id) },
      ]),
    ),
    networkId: state.activeNetworkId,
    networkIds: context.networks().map(({ caipNetworkId }) => caipNetworkId),
    hasMoved: state.activeNetworkId !== last.networkId,
  }
}

/** Whether Foyer may still connect it: it has not started, or is prompting the wallet. */
export function isAwaited({ status, connecting }: AdapterState, connectorId: string): boolean {
  return status === 'idle' || connecting.eip155 === connectorId
}
