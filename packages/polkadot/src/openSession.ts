import type { CaipNetworkId } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { type ConnectorContext, listenSafely, toWalletError } from '@foyer/core/adapter'
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

/** An extension the visitor connected. */
export type Session = {
  /** Absent while the extension opens no account. */
  readonly connection: Connection | undefined
  readonly provider: PolkadotProvider
  /** Reads the accounts again, where the extension was asked since the page opened. Never asks by itself. */
  look(): Promise<void>
  /** Stops listening to the extension. */
  stop(): void
}

/** Parameters of `openSession`. */
export type OpenSessionParameters = {
  connectorId: string
  /** What `enable` gave; absent where the visitor connected in an earlier visit: it is asked with their first request. */
  extension: Extension | undefined
  enable(): Promise<Extension>
  /** Accounts that the extension opened, now or in that visit. */
  accounts: readonly KnownAccount[]
  /** The chain to be on. */
  networkId: CaipNetworkId
  /** Called with the accounts whenever others are open. A locked extension opens none, and has the same ones again. */
  onAccounts(accounts: readonly WalletAccount[]): void
  /** Called when the extension does not let the page in any more. */
  onClosed(): void
  /** Called when the session moved to another chain. */
  onNetwork(networkId: CaipNetworkId): void
}

/** Prefix of addresses of no chain in particular. */
const anyChainPrefix = 42

/** An extension that does not let the page see accounts any more, in its own words. */
const isClosed = /not (?:been )?(?:enabled|allowed|authori[sz]ed)/i

/** Follows an extension, also where it opens no account for now. */
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
    // Nonsense from a wallet changes nothing: the last checked answer stays.
    if (!isLive || !accounts || isSameList(accounts, known)) return
    known = keepActive(accounts, known)
    if (known.length > 0) onAccounts(known.map(({ listed }) => listed))
    const next = toConnection(known, networkId)
    if (next) return update(next)
    // It is locked, or lets this page see no account for now.
    if (connection) context.emit({ type: 'waiting', connectorId })
    connection = undefined
  }
  /** Takes note of an extension that lets the page in no more. */
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
  const listen = (opened: Extension) => {
    unsubscribe = listenSafely(() => opened.accounts.subscribe?.(follow))
  }
  /** The extension, asked where it was not since the page opened: the visitor wants something of it. */
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

/** An extension that is asked with the first call. */
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
