import type { Account, Connector } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'

/** A wallet that an app connects through a library, as needed by `createLibraryConnector`. */
export type LibraryWallet = Pick<Connector, 'id' | 'name' | 'icon' | 'opensWindow'> & {
  /** Type of its accounts. @default 'eoa' */
  readonly accountType?: Account['type'] | undefined
  /**
   * Whether the page runs inside the wallet; called once, in a browser. Absent if every page can use the wallet.
   */
  isAround?(signal: AbortSignal): Promise<boolean>
  /** Connect on the first visit if the page runs inside the wallet. @default true */
  readonly autoConnect?: boolean | undefined
  /** Loads the library and creates its provider. */
  load(context: ConnectorContext): Promise<unknown>
}
