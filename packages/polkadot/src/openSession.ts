import type { CaipNetworkId } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { type ConnectorContext, confirmLoss, listenSafely, toWalletError } from '@foyer/core/adapter'
import { stored } from '@foyer/core/internal'
import {
  findAccount,
  isSameList,
  type KnownAccount,
  keepActive,
  readAccounts,
  toAccounts,
} from './accounts.ts'
import { createProvider, type PolkadotProvider } from './createProvider.ts'
import { rpcError } from './rpcError.ts'
import type { Extension, WalletAccount } from './schemas.ts'

/** An extension that the visitor connected. */
export type Session = {
  /** Absent while the extension exposes no account. */
  readonly connection: Connection | undefined
  readonly provider: PolkadotProvider
  /** Re-reads the accounts if the extension was enabled since the page opened. Never opens a prompt. */
  look(): Promise<void>
  /** Stops following the extension. */
  stop(): void
}

/** Parameters of `openSession`. */
export type OpenSessionParameters = {
  connectorId: string
  /**
   * Result of `enable`; absent if the visitor connected in an earlier visit. It is then called with the first request.
   */
  extension: Extension | undefined
  enable(): Promise<Extension>
  /** Accounts exposed by the extension, now or in that visit. */
  accounts: readonly KnownAccount[]
  /** The active chain. */
  networkId: CaipNetworkId
  /** Called when the exposed accounts change. A locked extension exposes none, and later the same ones again. */
  onAccounts(accounts: readonly WalletAccount[]): void
  /** Called when the extension revoked the page's permission. */
  onClosed(): void
  /** Called when the session switched to another chain. */
  onNetwork(networkId: CaipNetworkId): void
}

/** Generic address prefix, of no particular chain. */
const anyChainPrefix = 42

/** Error message of an extension that revoked the page's permission. */
const isClosed = /not (?:been )?(?:enabled|allowed|authori[sz]ed)/i

/**
 * Puts the account first that the visitor chose in the app: it may differ from the extension's, and its address changes
 * with the network.
 */
function putChosenFirst(
  { storage }: ConnectorContext,
  connectorId: string,
  accounts: readonly KnownAccount[],
): readonly KnownAccount[] {
  const chosen = storage
    .get(...stored.connections)
    ?.wallets.find((wallet) => wallet.connectorId === connectorId)
  const first = chosen && findAccount(accounts, chosen.address)
  return first ? [first, ...accounts.filter((account) => account !== first)] : accounts
}

/** Follows an extension, even while it exposes no account. */
export function openSession(context: ConnectorContext, parameters: OpenSessionParameters): Session {
  const { connectorId, enable, onAccounts, onClosed, onNetwork } = parameters
  let { extension, networkId } = parameters
  let known = parameters.accounts
  let unsubscribe = () => {}
  const toConnection = (accounts: typeof known, networkId: CaipNetworkId): Connection | undefined => {
    const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
    const ss58Prefix = network?.polkadot?.ss58Prefix ?? anyChainPrefix
    const [first, ...rest] = toAccounts(accounts, { networkId, ss58Prefix })
    return first && { connectorId, namespace: 'polkadot', accounts: [first, ...rest], networkId }
  }
  let connection = toConnection(known, networkId)
  let isLive = true

  const update = (next: Connection) => {
    connection = next
    context.emit({ type: 'connection', connection })
  }
  const follow = (value: unknown) => {
    const accounts = readAccounts(value)
    // Ignore an invalid list: the last valid one stays.
    if (!isLive || !accounts || isSameList(accounts, known)) return
    known = keepActive(accounts, known)
    if (known.length > 0) onAccounts(known.map(({ listed }) => listed))
    const next = toConnection(known, networkId)
    if (next) return update(next)
    // The extension is locked, or currently exposes no account to this page.
    if (connection) context.emit({ type: 'waiting', connectorId })
    connection = undefined
  }
  /** Ends the session if an error means that the permission was revoked. */
  const close = (error: unknown) => {
    if (!isClosed.test(error instanceof Error ? error.message : String(error))) return
    follow([])
    onClosed()
  }
  const look = async () => {
    if (!extension || !isLive) return
    try {
      follow(await extension.accounts.get())
    } catch (error) {
      close(error)
    }
  }
  /** Some extensions report an empty list when a page subscribes, so an empty one counts only if it is also the list. */
  const onList = async (opened: Extension, value: unknown) => {
    const isEmpty = readAccounts(value)?.length === 0
    if (!isEmpty || !connection) return follow(value)
    const before = known
    const now = await confirmLoss(async () => opened.accounts.get(), value)
    // A later report takes precedence.
    if (before === known) follow(now)
  }
  const listen = (opened: Extension) => {
    unsubscribe = listenSafely(() => opened.accounts.subscribe?.((value) => void onList(opened, value)))
  }
  /**
   * Returns the extension, calling `enable` if that was not done since the page opened, because the visitor made a
   * request.
   */
  const open = async (): Promise<Extension> => {
    if (extension) return extension
    const opened = await enable().catch(async (error: unknown) => {
      if (isLive) close(error)
      throw await toWalletError(error)
    })
    if (!isLive) throw rpcError(4900, 'The wallet is not connected')
    extension = opened
    await look()
    listen(opened)
    return opened
  }
  const setNetwork = (wanted: CaipNetworkId) => {
    const isKnown = context.networks().some(({ caipNetworkId }) => caipNetworkId === wanted)
    known = putChosenFirst(context, connectorId, known)
    const next = isLive && isKnown ? toConnection(known, wanted) : undefined
    if (!next) throw rpcError(4902, 'The wallet has no account for this chain')
    networkId = wanted
    onNetwork(wanted)
    update(next)
  }
  if (extension) listen(extension)
  return {
    get connection() {
      return connection
    },
    provider: createProvider({
      extension: extension ?? toLazyExtension(open),
      open,
      look,
      isLive: () => isLive,
      getNetworkId: () => networkId,
      setNetwork,
      findAddress: (address) => findAccount(known, address)?.listed.address,
    }),
    look,
    stop() {
      isLive = false
      unsubscribe()
    },
  }
}

/** Wraps an extension so that `enable` is called with the first request. */
function toLazyExtension(open: () => Promise<Extension>): Extension {
  return {
    accounts: {
      get: async (anyType) => (await open()).accounts.get(anyType),
      subscribe(listener) {
        let isOver = false
        const subscribed = open().then(({ accounts }) =>
          isOver ? undefined : accounts.subscribe?.(listener),
        )
        subscribed.catch(() => {})
        return () => {
          isOver = true
          subscribed.then(
            (stop) => typeof stop === 'function' && stop(),
            () => {},
          )
        }
      },
    },
    signer: {
      signRaw: async (raw) => (await open()).signer.signRaw?.(raw),
      signPayload: async (payload) => (await open()).signer.signPayload?.(payload),
    },
  }
}
