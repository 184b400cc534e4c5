import type { Account, Connector } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'

/** A wallet that an app reaches through a library: what `createLibraryConnector` needs to know of it. */
export type LibraryWallet = Pick<Connector, 'id' | 'name' | 'icon' | 'opensWindow'> & {
  /** The kind of account that it opens. @default 'eoa' */
  readonly accountType?: Account['type'] | undefined
  /**
   * Whether the page is inside the wallet; asked once, in a browser. Absent where the wallet is reached from every page.
   */
  isAround?(signal: AbortSignal): Promise<boolean>
  /** Connect on the first visit, where the page is inside the wallet. @default true */
  readonly autoConnect?: boolean | undefined
  /** Loads the library and creates its provider. */
  load(context: ConnectorContext): Promise<unknown>
}
