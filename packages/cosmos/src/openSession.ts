import type { CaipNetworkId } from '@foyer/contract'
import type { Connection, Network } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import { getWalletErrorKind, isSameAddress } from '@foyer/core/adapter'
import { toBase64 } from './base64.ts'
import type { CosmosWallet } from './CosmosWallet.ts'
import { type CosmosProvider, createProvider } from './createProvider.ts'
import { followKeystore } from './followKeystore.ts'
import { type OpenedChain, openChain, readKey } from './openChain.ts'
import { rpcError } from './rpcError.ts'
import { withCodes } from './withCodes.ts'

/** A wallet that the visitor connected. */
export type Session = {
  readonly connection: Connection
  /** Whether the wallet is locked and currently does not expose its account. */
  readonly isLocked: boolean
  readonly provider: CosmosProvider
  /** Reads the account if an event of the wallet requested it while the page was hidden. */
  look(): Promise<void>
  /** Stops following the wallet. */
  stop(): void
}

/** Parameters of `openSession`. */
export type OpenSessionParameters = {
  connectorId: string
  wallet: CosmosWallet
  /** The account, reported by the wallet now or in an earlier visit. */
  chain: OpenedChain
  /** Whether it was reported now. Otherwise, the wallet is asked with the visitor's first request. */
  isOpen: boolean
  /** Event that signals a change of the wallet's account. @default the events of all wallets */
  event: string | undefined
  /** Called with each account and chain of the session; without one if the wallet no longer exposes it. */
  onChain(chain: OpenedChain | undefined): void
}

/**
 * Follows a wallet. Reading its account opens a prompt while it is locked. It is therefore only read after the wallet's
 * own events, which it sends while in use, and with the visitor's requests.
 */
export function openSession(context: ConnectorContext, parameters: OpenSessionParameters): Session {
  const { connectorId, wallet, onChain } = parameters
  let { chain, isOpen } = parameters
  let connection = toConnection(chain)
  let isLive = true
  let isLocked = false
  /**
   * Number of reads left after an event: one once the page is visible, and another one when the visitor returns, if
   * nothing had changed. Some wallets send the event before they change.
   */
  let unread = 0
  /** Answers may arrive out of order; only the latest request's counts. */
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
    // Pending reads belong to the previous chain.
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
    // An account that the wallet no longer uses must not stay on screen.
    if (!key) {
      unread = 0
      // The visitor revoked the permission in the wallet; any other failure may mean that it is locked.
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
    // The visitor may have switched the chain, on which the account has another address.
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
    stopListening()
  }
  const stopListening = followKeystore(parameters.event, onEvent)
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
