import { caipNetworkId, namespaces } from '@foyer/contract'
import * as v from 'valibot'
import type { Foyer } from '../model/Foyer.ts'
import type { KnownConnection } from '../model/FoyerState.ts'
import { walletsKey } from '../model/stored.ts'
import { isSameConnection, writeConnections } from './knownConnections.ts'

/** Wallets connected now or before, latest first; their status is checked where it is used. */
export const storedWallets = v.array(
  v.object({
    connectorId: v.string(),
    namespace: v.picklist(namespaces),
    name: v.string(),
    icon: v.optional(v.string()),
    address: v.string(),
    chosenOver: v.optional(v.string()),
    networkId: caipNetworkId,
    status: v.string(),
  }),
)

/** What other visits left, beside what is connected already: who else is connected is found out by `reconnect`. */
export function readConnections(foyer: Foyer): void {
  const left = (foyer.storage.get(walletsKey, storedWallets) ?? []) as readonly KnownConnection[]
  const { connections } = foyer.state
  const isNew = (known: KnownConnection) => !connections.some((other) => isSameConnection(known, other))
  foyer.setState({ connections: [...connections, ...left.filter(isNew)] })
}

/** Notes that what was not restored is not connected. */
export function noteMissing(foyer: Foyer): void {
  writeConnections(
    foyer,
    foyer.state.connections.map((known) => (known.connection ? known : { ...known, status: 'disconnected' })),
  )
}
