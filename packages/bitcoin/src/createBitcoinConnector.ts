import { type CaipNetworkId, ConnectionRejectedError, WalletResponseInvalidError } from '@foyer/contract'
import type { Account, Connection, Connector, Network } from '@foyer/core'
import { type ConnectorContext, getBitcoinAddressKind, pickNetwork } from '@foyer/core/adapter'
import { array, object, optional, string } from 'valibot'
import { bitcoinNetworkIds, nameNetwork } from './bitcoinNetworkIds.ts'
import { createBitcoinProvider } from './createBitcoinProvider.ts'
import type { FoundWallet, NativeWallet, OpenedWallet } from './NativeWallet.ts'
import { address, publicKey } from './schemas.ts'
import { toAddresses } from './toAddresses.ts'
import { toWalletError } from './walletError.ts'

/** What is kept of a wallet that tells nothing without asking. */
const remembered = object({
  accounts: array(object({ address, publicKey, path: optional(string()) })),
  networkId: string(),
})

/** Makes a connector of a Bitcoin wallet that lives in the browser. */
export function createBitcoinConnector(context: ConnectorContext, found: FoundWallet): Connector {
  const { load, native, ...about } = found
  const storageKey = `bitcoin/${about.id}`
  let wallet: Promise<NativeWallet> | undefined
  let current: Connection | undefined
  let unwatch = () => {}
  let latestRead = 0

  const getWallet = () => {
    wallet ??= load()
    // A part that could not be loaded may be there the next time.
    wallet.catch(() => {
      wallet = undefined
    })
    return wallet
  }
  /** Adopts what a wallet opened; `undefined` when that is nothing. */
  const adopt = (opened: OpenedWallet, networks: readonly Network[], asked: CaipNetworkId | undefined) => {
    const [first, ...rest] = toAccounts(opened)
    if (!first) return undefined
    current = {
      connectorId: about.id,
      namespace: 'bip122',
      accounts: [first, ...rest],
      networkId: toNetworkId(opened, networks, asked),
    }
    return current
  }
  const end = () => {
    if (!current) return
    current = undefined
    unwatch()
    context.storage.remove(storageKey)
    context.emit({ type: 'disconnect', connectorId: about.id })
  }
  const tell = (connection: Connection) => {
    provider.emit('bip122_addressesChanged', toAddresses(connection))
    context.emit({ type: 'connection', connection })
  }
  const follow = (speaker: NativeWallet) => {
    unwatch()
    const onChange = async () => {
      const number = ++latestRead
      try {
        const opened = await speaker.read()
        if (!opened || !current || number !== latestRead) return
        const connection = adopt(opened, context.networks(), current.networkId)
        if (connection) tell(connection)
        else end()
      } catch {
        // Nonsense from a wallet changes nothing: the last checked answer stays.
      }
    }
    const stop = speaker.watch?.(onChange, end)
    unwatch = () => {
      stop?.()
      latestRead++
      unwatch = () => {}
    }
  }
  context.signal.addEventListener('abort', () => unwatch())

  const remember = (connection: Connection) => {
    const accounts = connection.accounts.map(({ address, publicKey, path }) => ({ address, publicKey, path }))
    context.storage.set(storageKey, { accounts, networkId: connection.networkId })
  }
  const recall = (): { opened: OpenedWallet; networkId: CaipNetworkId | undefined } | undefined => {
    const stored = context.storage.get(storageKey, remembered)
    return (
      stored && {
        opened: stored,
        networkId: Object.values(bitcoinNetworkIds).find((id) => id === stored.networkId),
      }
    )
  }

  const provider = createBitcoinProvider({
    native,
    getWallet,
    getConnection: () => current,
    async switchNetwork(networkId) {
      const name = nameNetwork(networkId)
      const speaker = await getWallet()
      if (!name || !speaker.switchNetwork) return false
      const opened = (await speaker.switchNetwork(name)) ?? (await speaker.read())
      // A permission may be for one network: on the next it is asked for again.
      const usable = opened && opened.accounts.length > 0 ? opened : await speaker.open(name)
      const connection = adopt(usable, context.networks(), networkId)
      if (!connection) return false
      remember(connection)
      tell(connection)
      return connection.networkId === networkId
    },
  })

  return {
    ...about,
    type: 'announced',
    namespaces: ['bip122'],
    async connect({ networks, networkId }) {
      try {
        const wanted = [networkId, recall()?.networkId]
        const { caipNetworkId: asked } = pickNetwork(networks, { namespace: 'bip122', wanted })
        const speaker = await getWallet()
        const connection = adopt(await speaker.open(nameNetwork(asked)), networks, asked)
        if (!connection) throw new ConnectionRejectedError({ details: 'The wallet opened no account' })
        remember(connection)
        follow(speaker)
        return [connection]
      } catch (error) {
        throw toWalletError(error)
      }
    },
    async reconnect({ networks }) {
      const speaker = await getWallet()
      const kept = recall()
      const opened = (await speaker.read()) ?? kept?.opened
      const connection = opened && adopt(opened, networks, kept?.networkId)
      if (!connection) return []
      follow(speaker)
      return [connection]
    },
    async disconnect() {
      current = undefined
      unwatch()
      context.storage.remove(storageKey)
      // Not every wallet can be left; it is forgotten here all the same.
      await getWallet()
        .then((speaker) => speaker.close?.())
        .catch(() => {})
    },
    getProvider: () => (current ? provider : undefined),
  }
}

/** Checked accounts, payments first: the first is the active one. */
function toAccounts(opened: OpenedWallet): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const { address, publicKey, path } of opened.accounts) {
    const kind = getBitcoinAddressKind(address)
    if (!kind) throw new WalletResponseInvalidError({ method: 'getAccountAddresses' })
    if (accounts.has(address)) continue
    accounts.set(address, {
      address,
      namespace: 'bip122',
      type: kind.accountType,
      ...(publicKey ? { publicKey } : {}),
      ...(path ? { path } : {}),
    })
  }
  return [...accounts.values()].sort((a, b) => Number(a.type === 'ordinal') - Number(b.type === 'ordinal'))
}

/**
 * Where the wallet is: as it says, else as its addresses say. Those of the test networks look the same, so that the asked
 * one counts, then the app's first.
 */
function toNetworkId(
  { network, accounts }: OpenedWallet,
  networks: readonly Network[],
  asked: CaipNetworkId | undefined,
): CaipNetworkId {
  if (network) return bitcoinNetworkIds[network]
  const kind = getBitcoinAddressKind(accounts[0]?.address ?? '')?.network ?? 'mainnet'
  if (kind !== 'testnet') return bitcoinNetworkIds[kind]
  const ids = [asked, ...networks.map(({ caipNetworkId }) => caipNetworkId)]
  const isTest = (id: CaipNetworkId | undefined) => /^test|^signet$/.test(nameNetwork(id) ?? '')
  return ids.find(isTest) ?? bitcoinNetworkIds.testnet
}
