import { type CaipNetworkId, ConnectionRejectedError, caipNetworkId } from '@foyer/contract'
import type { Account, Connection, Connector, Network } from '@foyer/core'
import { type ConnectorContext, leaveWallet, pickNetwork } from '@foyer/core/adapter'
import { object, safeParse, unknown } from 'valibot'
import { callFeature } from './callFeature.ts'
import { createProvider } from './createProvider.ts'
import { describeWallet, type Wallet } from './describeWallet.ts'
import { getForeignNetwork } from './getForeignNetwork.ts'
import { type WalletAccount, walletAccounts } from './schemas.ts'
import { toWalletChain } from './toWalletChain.ts'

/** A wallet does not have a network: the app's last choice is kept for the next visit. */
const networkKey = 'solana_network'
const opened = object({ accounts: walletAccounts })

/** Creates a connector for a wallet that registered itself by Wallet Standard. */
export function createWalletConnector(context: ConnectorContext, wallet: Wallet): Connector {
  const facts = describeWallet(wallet)
  const { id } = facts
  let current: Connection | undefined
  let accounts: readonly WalletAccount[] = []
  let unfollow = () => {}

  const provider = createProvider({
    wallet,
    getAccounts: () => (current ? accounts : []),
    getNetworkId: () => current?.networkId ?? 'solana:',
    setNetwork(networkId) {
      context.storage.set(networkKey, networkId)
      if (current && current.networkId !== networkId) update({ ...current, networkId })
    },
    isForeign: () => getForeignNetwork(wallet, context.networks()) !== undefined,
    rpcUrls: context.rpcUrls,
    fetchRpc: context.fetchRpc,
  })
  const toConnection = (networkId: CaipNetworkId): Connection | undefined => {
    const [first, ...rest] = accounts.map(toAccount)
    return first && { connectorId: id, namespace: 'solana', accounts: [first, ...rest], networkId }
  }
  const update = (connection: Connection) => {
    current = connection
    context.emit({ type: 'connection', connection })
  }
  const leave = () => {
    current = undefined
    accounts = []
    unfollow()
  }
  const follow = () => {
    unfollow()
    const onChange = (change: unknown) => {
      // Nonsense from a wallet changes nothing, and neither does a change of anything but accounts.
      const parsed = safeParse(opened, change)
      if (!current || !parsed.success) return
      accounts = parsed.output.accounts
      const connection = toConnection(current.networkId)
      if (connection) return update(connection)
      leave()
      context.emit({ type: 'disconnect', connectorId: id })
    }
    unfollow = watchWallet(wallet, onChange)
  }
  const ask = async (networkId: CaipNetworkId, input?: { silent: true }): Promise<Connection | undefined> => {
    const parameters = input ? [input] : []
    accounts = (await callFeature(wallet, ['standard:connect', 'connect'], opened, ...parameters)).accounts
    current = toConnection(networkId)
    if (!current) leave()
    else {
      context.storage.set(networkKey, networkId)
      follow()
    }
    return current
  }
  context.signal.addEventListener('abort', () => unfollow())

  return {
    ...facts,
    async connect({ networks, networkId }) {
      const stored = context.storage.get(networkKey, caipNetworkId)
      const connection = await ask(startingNetwork(networks, [networkId, stored], wallet))
      if (!connection) throw new ConnectionRejectedError({ details: 'The wallet opened no account' })
      return [connection]
    },
    async reconnect({ networks }) {
      const stored = context.storage.get(networkKey, caipNetworkId)
      const connection = await ask(startingNetwork(networks, [stored], wallet), { silent: true })
      return connection ? [connection] : []
    },
    async disconnect() {
      leave()
      await leaveWallet(() => callFeature(wallet, ['standard:disconnect', 'disconnect'], unknown()))
    },
    getProvider: (namespace) => (namespace === 'solana' && current ? provider : undefined),
  }
}

function toAccount({ address }: WalletAccount): Account {
  return { address, namespace: 'solana', type: 'eoa' }
}

/** Registers a listener for changes of a wallet and returns its unsubscribe function. */
function watchWallet(wallet: Wallet, onChange: (change: unknown) => void): () => void {
  const events = wallet.features['standard:events'] as { on?: unknown } | undefined
  let off: unknown = typeof events?.on === 'function' ? events.on('change', onChange) : undefined
  return () => {
    if (typeof off === 'function') off()
    off = undefined
  }
}

/** That of a wallet of another chain, else the first wanted network of the app, else the first one that the wallet names, else the first. */
function startingNetwork(
  networks: readonly Network[],
  wanted: readonly (CaipNetworkId | undefined)[],
  wallet: Wallet,
): CaipNetworkId {
  const foreign = getForeignNetwork(wallet, networks)
  if (foreign) return foreign
  const named = networks.map((network) => network.caipNetworkId)
  const known = named.filter((networkId) => wallet.chains.includes(toWalletChain(networkId)))
  return pickNetwork(networks, { namespace: 'solana', wanted: [...wanted, ...known] }).caipNetworkId
}
