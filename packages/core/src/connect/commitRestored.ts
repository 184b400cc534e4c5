import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { getRestored } from './getRestored.ts'

/** Handles connections restored without the visitor; `put` commits them. An open modal continues with the first. */
export function commitRestored(foyer: Foyer, connections: readonly Connection[], put: () => void): void {
  for (const connection of connections) getRestored(foyer).add(connection)
  const before = getConnection(foyer.state)
  put()
  if (foyer.state.open && !before && getConnection(foyer.state)) foyer._internal.notify({ type: 'restored' })
}
