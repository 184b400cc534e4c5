import { type CaipNetworkId, WalletResponseInvalidError } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import { safeParse } from 'valibot'
import { findAccount, isSameList, keepActive, readAccounts, toAccounts } from './accounts.ts'
import { createProvider, type PolkadotProvider } from './createProvider.ts'
import type { InjectedWallet } from './isInjectedWallet.ts'
import { rpcError } from './rpcError.ts'
import { type Extension, extension as extensionSchema } from './schemas.ts'

/** An extension the visitor connected. */
export type Session = {
  readonly connection: Connection
  readonly provider: PolkadotProvider
  /** Stops listening to the extension. */
  stop(): void
}

/** Parameters of `openSession`. */
export type OpenSessionParameters = {
  connectorId: string
  wallet: InjectedWallet
  /** The chain to be on. */
  networkId: CaipNetworkId
  signal: AbortSignal
  /** Called when the session moved to another chain. */
  onNetwork(networkId: CaipNetworkId): void
  /** Called when the extension opens no account any more. */
  onEnd(): void
}

/** Prefix of addresses of no chain in particular. */
const anyChainPrefix = 42

/**
 * Asks an extension for its accounts and follows them; `undefined` when it opens none.
 *
 * @throws WalletResponseInvalidError when an answer makes no sense; whatever the extension throws passes as it is.
 */
export async function openSession(
  context: ConnectorContext,
  parameters: OpenSessionParameters,
): Promise<Session | undefined> {
  const { connectorId, wallet, signal, onNetwork, onEnd } = parameters
  const extension = await enable(wallet, context.metadata.name)
  const listed = readAccounts(await extension.accounts.get())
  if (!listed) throw new WalletResponseInvalidError({ method: 'accounts.get' })
  // The visitor may have gone on while the wallet asked.
  signal.throwIfAborted()

  let known = listed
  const toConnection = (accounts: typeof known, networkId: CaipNetworkId): Connection | undefined => {
    const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
    const ss58Prefix = network?.polkadot?.ss58Prefix ?? anyChainPrefix
    const [first, ...rest] = toAccounts(accounts, { networkId, ss58Prefix })
    return first && { connectorId, namespace: 'polkadot', accounts: [first, ...rest], networkId }
  }
  const opened = toConnection(known, parameters.networkId)
  if (!opened) return undefined
  let connection = opened
  let isLive = true

  const update = (next: Connection) => {
    connection = next
    context.emit({ type: 'connection', connection })
  }
  const follow = (value: unknown) => {
    const accounts = readAccounts(value)
    // Nonsense from a wallet changes nothing: the last checked answer stays.
    if (!isLive || !accounts || isSameList(accounts, known)) return
    known = [...keepActive(accounts, known)]
    const next = toConnection(known, connection.networkId)
    if (next) update(next)
    else onEnd()
  }
  const setNetwork = (networkId: CaipNetworkId) => {
    const isKnown = context.networks().some(({ caipNetworkId }) => caipNetworkId === networkId)
    const next = isLive && isKnown ? toConnection(known, networkId) : undefined
    if (!next) throw rpcError(4902, 'The wallet has no account for this chain')
    onNetwork(networkId)
    update(next)
  }
  const unsubscribe = extension.accounts.subscribe?.(follow)
  return {
    get connection() {
      return connection
    },
    provider: createProvider({
      extension,
      isLive: () => isLive,
      setNetwork,
      findAddress: (address) => findAccount(known, address)?.listed.address,
    }),
    stop() {
      isLive = false
      if (typeof unsubscribe === 'function') unsubscribe()
    },
  }
}

async function enable(wallet: InjectedWallet, appName: string): Promise<Extension> {
  const parsed = safeParse(extensionSchema, await wallet.enable(appName))
  if (!parsed.success)
    throw new WalletResponseInvalidError({ method: 'enable', details: parsed.issues[0].message })
  return parsed.output
}
