import type { CaipNetworkId } from '@foyer/contract'
import type { Connection, Network } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import { isSameAddress } from '@foyer/core/adapter'
import { toBase64 } from './base64.ts'
import type { CosmosWallet } from './CosmosWallet.ts'
import { type CosmosProvider, createProvider } from './createProvider.ts'
import { type OpenedChain, openChain, readKey } from './openChain.ts'
import { rpcError } from './rpcError.ts'

/** A wallet the visitor connected. */
export type Session = {
  readonly connection: Connection
  readonly provider: CosmosProvider
  /** Stops listening to the wallet. */
  stop(): void
}

/** Parameters of `openSession`. */
export type OpenSessionParameters = {
  connectorId: string
  wallet: CosmosWallet
  /** The chain to be on. */
  network: Network
  signal: AbortSignal
  /** Called when the session moved to another chain. */
  onNetwork(networkId: CaipNetworkId): void
  /** Called when the wallet does not tell its account any more. */
  onEnd(): void
}

/** Wallets send each other's events too: any of them only says that it is time to look. */
const keystoreEvents = [
  'keplr_keystorechange',
  'leap_keystorechange',
  'cosmostation_keystorechange',
  'compass_keystorechange',
]

/**
 * Asks a wallet for its account on a chain and follows it.
 *
 * @throws WalletResponseInvalidError; whatever the wallet throws passes on.
 */
export async function openSession(
  context: ConnectorContext,
  parameters: OpenSessionParameters,
): Promise<Session> {
  const { connectorId, wallet, signal, onNetwork, onEnd } = parameters
  let chain = await openChain(wallet, parameters.network)
  // The visitor may have gone on while the wallet asked.
  signal.throwIfAborted()
  let connection = toConnection(chain)
  let isLive = true
  /** Answers may overtake each other: the one that was asked for last counts. */
  let questions = 0

  function toConnection({ networkId, key }: OpenedChain): Connection {
    const { bech32Address: address, pubKey } = key
    const account = { address, namespace: 'cosmos', type: 'eoa', publicKey: toBase64(pubKey) } as const
    return { connectorId, namespace: 'cosmos', accounts: [account], networkId }
  }
  const findNetwork = (networkId: CaipNetworkId) =>
    context.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
  const update = (next: OpenedChain) => {
    chain = next
    connection = toConnection(next)
    context.emit({ type: 'connection', connection })
  }
  const switchTo = async (networkId: CaipNetworkId) => {
    const network = findNetwork(networkId)
    if (!isLive || !network) throw rpcError(4902, 'This chain is not known')
    const next = await openChain(wallet, network)
    if (!isLive) throw rpcError(4900, 'The wallet is not connected')
    // What is on its way is of the chain before.
    questions += 1
    onNetwork(networkId)
    update(next)
  }
  const look = async () => {
    questions += 1
    const question = questions
    const network = findNetwork(chain.networkId) ?? parameters.network
    const key = await readKey(wallet, network).catch(() => undefined)
    if (!isLive || question !== questions) return
    // An account that is no longer the wallet's must not stay on screen.
    if (!key) onEnd()
    else if (!isSameAddress(key.bech32Address, chain.key.bech32Address)) update({ ...chain, key })
  }
  for (const event of keystoreEvents) window.addEventListener(event, look)
  return {
    get connection() {
      return connection
    },
    provider: createProvider({ wallet, switchTo, isLive: () => isLive, getChain: () => chain }),
    stop() {
      isLive = false
      for (const event of keystoreEvents) window.removeEventListener(event, look)
    },
  }
}
