import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Connections that came back without the visitor: nobody who only opened a page, or unlocked a wallet, is asked anything. */
export const getRestored = (foyer: Foyer): WeakSet<Connection> => foyer._internal.once(createRestored)

const createRestored = () => new WeakSet<Connection>()
