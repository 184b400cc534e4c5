import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Connections that were restored without the visitor: opening a page or unlocking a wallet must not trigger a prompt. */
export const getRestored = (foyer: Foyer): WeakSet<Connection> => foyer._internal.once(createRestored)

const createRestored = () => new WeakSet<Connection>()
