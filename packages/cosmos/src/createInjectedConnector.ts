import { type CaipNetworkId, caipNetworkId } from '@foyer/contract'
import type { Connection, Connector, Network } from '@foyer/core'
import { type ConnectorContext, disconnectWallet, getWalletErrorKind, pickNetwork } from '@foyer/core/adapter'
import { array, number, object, safeParse, string } from 'valibot'
import type { CosmosWallet } from './CosmosWallet.ts'
import { followKeystore } from './followKeystore.ts'
import { isOfNetwork, type OpenedChain, openChain, readKey } from './openChain.ts'
import { openSession, type Session } from './openSession.ts'
import { key as keySchema } from './schemas.ts'

/** Parameters of `createInjectedConnector`. */
export type InjectedConnectorParameters = Pick<Connector, 'id' | 'name' | 'rdns'> & {
  wallet: CosmosWallet
  /** Event that signals a change of the wallet's account. */
  event?: string | undefined
}

/** Wallets do not know a page's chain, so it is stored here. */
const networkKey = 'cosmos_network'

/** The stored account of a chain. */
const remembered = object({
  chainId: string(),
  bech32Address: string(),
  algo: string(),
  pubKey: array(number()),
})

/**
 * Creates a connector for a Keplr-compatible wallet. `enable` and `getKey` open a prompt while the wallet is locked, or
 * if it forgot the page. A restored connection therefore shows the account from the previous visit, until the visitor
 * makes a request.
 */
export function createInjectedConnector(
  context: ConnectorContext,
  { wallet, event, ...about }: InjectedConnectorParameters,
): Connector {
  let session: Session | undefined
  /** A prompt that the visitor has not answered yet. */
  let opening: { readonly networkId: CaipNetworkId; readonly chain: Promise<OpenedChain> } | undefined
  const chainKey = `cosmos/${about.id}`
  const stop = () => {
    session?.stop()
    session = undefined
  }
  context.signal.addEventListener('abort', stop)

  const onChain = (chain: OpenedChain | undefined) => {
    if (!chain) return context.storage.remove(chainKey)
    const { bech32Address, algo, pubKey } = chain.key
    context.storage.set(networkKey, chain.networkId)
    context.storage.set(chainKey, { chainId: chain.chainId, bech32Address, algo, pubKey: [...pubKey] })
  }
  const start = (chain: OpenedChain, isOpen: boolean): Connection => {
    stop()
    session = openSession(context, { connectorId: about.id, wallet, chain, isOpen, event, onChain })
    onChain(chain)
    return session.connection
  }
  const pick = (networks: readonly Network[], asked?: CaipNetworkId) => {
    const wanted = [asked, context.storage.get(networkKey, caipNetworkId)]
    return pickNetwork(networks, { namespace: 'cosmos', wanted })
  }
  const open = (network: Network): Promise<OpenedChain> => {
    const earlier = opening?.networkId === network.caipNetworkId ? opening.chain : undefined
    const asked = openChain(wallet, network).catch(async (error: unknown) => {
      // The prompt of an earlier attempt is still open; its approval counts.
      if (earlier && (await getWalletErrorKind(error)) === 'pending') return earlier
      throw error
    })
    const own = { networkId: network.caipNetworkId, chain: asked }
    opening = own
    const end = () => {
      if (opening === own) opening = undefined
    }
    asked.then(end, end)
    return asked
  }
  const recall = (network: Network): OpenedChain | undefined => {
    const { chainId, ...kept } = context.storage.get(chainKey, remembered) ?? {}
    const parsed = safeParse(keySchema, kept)
    if (chainId !== String(network.id) || !parsed.success || !isOfNetwork(parsed.output, network))
      return undefined
    return { networkId: network.caipNetworkId, chainId, key: parsed.output }
  }

  return {
    ...about,
    type: 'announced',
    namespaces: ['cosmos'],
    async connect({ networks, networkId, signal }) {
      const network = pick(networks, networkId)
      let isTold = false
      const stopListening = followKeystore(event, () => {
        isTold = true
      })
      try {
        const chain = await open(network)
        // An account that the visitor switched to during the prompt counts.
        const key = isTold ? await readKey(wallet, network).catch(() => chain.key) : chain.key
        // The visitor may have left during the prompt.
        signal.throwIfAborted()
        return [start({ ...chain, key }, true)]
      } finally {
        stopListening()
      }
    },
    async reconnect({ networks }) {
      const chain = recall(pick(networks))
      return chain ? [start(chain, false)] : []
    },
    async look() {
      await session?.look()
      return session && !session.isLocked ? [session.connection] : []
    },
    async disconnect() {
      stop()
      context.storage.remove(chainKey)
      const own = context.networks().filter(({ chainNamespace }) => chainNamespace === 'cosmos')
      const chainIds = own.map(({ id }) => String(id))
      // Without this, the wallet would reconnect without asking.
      await disconnectWallet(() => wallet.disable?.(chainIds))
    },
    getProvider: () => (session?.isLocked ? undefined : session?.provider),
  }
}
