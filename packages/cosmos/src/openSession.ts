import type { CaipNetworkId } from '@foyer/contract'
import type { Connection, Network } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import { getWalletErrorKind, isSameAddress } from '@foyer/core/adapter'
import { toBase64 } from './base64.ts'
import type { CosmosWallet } from './CosmosWallet.ts'
import { type CosmosProvider, createProvider } from './createProvider.ts'
import { type OpenedChain, openChain, readKey } from './openChain.ts'
import { rpcError } from './rpcError.ts'
import { withCodes } from './withCodes.ts'

/** A wallet the visitor connected. */
export type Session = {
  readonly connection: Connection
  /** The wallet is locked: it does not tell its account for now. */
  readonly isLocked: boolean
  readonly provider: CosmosProvider
  /** Reads the account where an event of the wallet asked for it while the page was hidden. */
  look(): Promise<void>
  /** Stops listening to the wallet. */
  stop(): void
}

/** Parameters of `openSession`. */
export type OpenSessionParameters = {
  connectorId: string
  wallet: CosmosWallet
  /** The account, as the wallet told it now or in an earlier visit. */
  chain: OpenedChain
  /** Whether it told it now. One of an earlier visit is asked with the visitor's first request. */
  isOpen: boolean
  /** Event by which the wallet says that its account changed. @default those of all wallets */
  event: string | undefined
  /** Called with each account and chain of the session; without one when the wallet does not tell it any more. */
  onChain(chain: OpenedChain | undefined): void
}

/** Wallets of which no event is known send those of another one. */
const keystoreEvents = [
  'keplr_keystorechange',
  'leap_keystorechange',
  'cosmostation_keystorechange',
  'compass_keystorechange',
]

/**
 * Follows a wallet. Whatever reads its account opens a window while it is locked: it is read only after an event of its own,
 * which it sends when somebody uses it, and with what the visitor asks of it.
 */
export function openSession(context: ConnectorContext, parameters: OpenSessionParameters): Session {
  const { connectorId, wallet, onChain } = parameters
  let { chain, isOpen } = parameters
  let connection = toConnection(chain)
  let isLive = true
  let isLocked = false
  /**
   * How often it is read yet after an event of its own: once the page is shown, and once more when the visitor comes back where nothing had
   * changed. Some wallets send the event before they change.
   */
  let unread = 0
  /** Answers may overtake each other: the one that was asked for last counts. */
  let questions = 0

  function toConnection({ networkId, key }: OpenedChain): Connection {
    const { bech32Address: address, pubKey } = key
    const account = { address, namespace: 'cosmos', type: 'eoa', publicKey: toBase64(pubKey) } as const
    return { connectorId, namespace: 'cosmos', accounts: [account], networkId }
  }
  const findNetwork = (networkId: CaipNetworkId) =>
    context.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
  const requireNetwork = (networkId: CaipNetworkId): Network => {
    const network = findNetwork(networkId)
    if (!isLive || !network) throw rpcError(4902, 'This chain is not known')
    return network
  }
  const update = (next: OpenedChain) => {
    isLocked = false
    chain = next
    connection = toConnection(next)
    onChain(next)
    context.emit({ type: 'connection', connection })
  }
  const switchTo = async (networkId: CaipNetworkId) => {
    const next = await openChain(wallet, requireNetwork(networkId))
    if (!isLive) throw rpcError(4900, 'The wallet is not connected')
    isOpen = true
    // What is on its way is of the chain before.
    questions += 1
    update(next)
  }
  const read = async () => {
    unread = Math.max(0, unread - 1)
    questions += 1
    const question = questions
    const network = findNetwork(chain.networkId)
    let isRefused = false
    const key =
      network &&
      (await readKey(wallet, network).catch(async (error: unknown) => {
        isRefused = (await getWalletErrorKind(error)) === 'unauthorized'
        return undefined
      }))
    if (!isLive || question !== questions) return
    // An account that is no longer the wallet's must not stay on screen.
    if (!key) {
      unread = 0
      // The visitor took the permission back in the wallet; any other failure may be a lock.
      if (isRefused) {
        stop()
        context.emit({ type: 'disconnect', connectorId })
      } else if (!isLocked) context.emit({ type: 'waiting', connectorId })
      isLocked = true
      onChain(undefined)
      return
    }
    isOpen = true
    if (!isLocked && isSameAddress(key.bech32Address, chain.key.bech32Address)) return
    unread = 0
    update({ ...chain, key })
  }
  const open = async () => {
    if (isOpen) return
    const network = requireNetwork(chain.networkId)
    questions += 1
    const question = questions
    await withCodes(() => wallet.enable([chain.chainId]))
    const key = await readKey(wallet, network)
    isOpen = true
    // The visitor may be on another chain by now, where the account has another address.
    if (isLive && question === questions && !isSameAddress(key.bech32Address, chain.key.bech32Address))
      update({ ...chain, key })
  }
  const look = async () => {
    if (unread > 0 && !isHidden()) await read()
  }
  const onEvent = () => {
    unread = 2
    void look()
  }
  const stop = () => {
    isLive = false
    for (const event of events) window.removeEventListener(event, onEvent)
  }
  const events = parameters.event ? [parameters.event] : keystoreEvents
  for (const event of events) window.addEventListener(event, onEvent)
  return {
    get connection() {
      return connection
    },
    get isLocked() {
      return isLocked
    },
    provider: createProvider({
      wallet,
      switchTo,
      open,
      look: read,
      isLive: () => isLive,
      getChain: () => chain,
    }),
    look,
    stop,
  }
}

function isHidden(): boolean {
  return globalThis.document?.visibilityState === 'hidden'
}
