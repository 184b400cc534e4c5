import { AbortedError, type CaipNetworkId, caipNetworkId, NoAccountError } from '@foyer/contract'
import type { Account, Connection, Connector, Network } from '@foyer/core'
import {
  askVisitor,
  type ConnectorContext,
  checkAnswer,
  confirmLoss,
  disconnectWallet,
  getWalletErrorKind,
  isSameAddress,
  listenSafely,
  pickNetwork,
} from '@foyer/core/adapter'
import { object, unknown } from 'valibot'
import { callFeature } from './callFeature.ts'
import { createProvider } from './createProvider.ts'
import { describeWallet, type Wallet } from './describeWallet.ts'
import { getForeignNetwork } from './getForeignNetwork.ts'
import { type WalletAccount, walletAccounts } from './schemas.ts'
import { toWalletChain } from './toWalletChain.ts'

/** A wallet has no network, so the app's last choice is stored for the next visit. */
const networkKey = 'solana_network'
const opened = object({ accounts: walletAccounts })

/** Creates a connector for a wallet registered through the Wallet Standard. */
export function createWalletConnector(context: ConnectorContext, wallet: Wallet): Connector {
  const facts = describeWallet(wallet)
  const { id } = facts
  let current: Connection | undefined
  let accounts: readonly WalletAccount[] = []
  let unfollow = () => {}
  /** Returns the app's network at its last request; set while the wallet is followed. */
  let lastNetwork: (() => CaipNetworkId) | undefined
  /** Replaced when the wallet is disconnected; answers to earlier requests are then ignored. */
  let stay = {}
  /** Counts the wallet's own change events, which take precedence over an answer requested before. */
  let changes = 0
  /** Whether the wallet lists its exposed accounts. */
  let isListing = false
  /** Called with the accounts of an event while the visitor is asked to connect. */
  let hear: (accounts: readonly WalletAccount[]) => void = () => {}

  const provider = createProvider({
    wallet,
    getAccounts: () => (current ? toListed(wallet, accounts) : []),
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
    stay = {}
    current = undefined
    accounts = []
    unfollow()
  }
  const take = (now: readonly WalletAccount[], networkId: () => CaipNetworkId) => {
    const wasOpen = current !== undefined
    accounts = now
    const connection = toConnection(current?.networkId ?? networkId())
    if (connection) return update(connection)
    // The wallet is locked, or on an account this page may not see. It stays followed, and reports when that ends.
    current = undefined
    if (wasOpen) context.emit({ type: 'waiting', connectorId: id })
  }
  const follow = (networkId: () => CaipNetworkId) => {
    unfollow()
    let isFollowing = true
    const onChange = (change: unknown) => {
      // Ignore invalid events, and changes of anything but accounts.
      const result = checkAnswer(opened, change)
      if (result.issues) return look()
      changes += 1
      const { accounts: told } = result.value
      if (isFilled(told)) {
        hear(told)
        return take(told, networkId)
      }
      const number = changes
      void confirmLoss(async () => readListed(wallet) ?? told, told).then((now) => {
        if (isFollowing && number === changes) take(now, networkId)
      })
    }
    const stop = watchWallet(wallet, onChange)
    lastNetwork = networkId
    unfollow = () => {
      isFollowing = false
      lastNetwork = undefined
      stop()
    }
  }
  /** The wallet keeps a list of exposed accounts, which can be read without a prompt, even if no event was sent. */
  const look = () => {
    if (!lastNetwork || (current && !isListing)) return
    const listed = readListed(wallet)
    if (listed && !isSameList(listed, current ? accounts : [])) take(listed, lastNetwork)
  }
  const askWallet = async (...input: readonly object[]): Promise<readonly WalletAccount[]> =>
    (await callFeature(wallet, ['standard:connect', 'connect'], opened, ...input)).accounts
  const openAccounts = () => {
    const heard = new Promise<readonly WalletAccount[]>((resolve) => {
      hear = resolve
    })
    return askVisitor({ ask: () => askWallet(), heard, hasAccount: isFilled, list: () => readListed(wallet) })
  }
  const ask = async (networkId: CaipNetworkId, input?: { silent: true }): Promise<Connection | undefined> => {
    const getNetworkId = () =>
      current?.networkId ?? context.storage.get(networkKey, caipNetworkId) ?? networkId
    // Follow first, so that events during the request count, and later events of a wallet that is locked or refuses
    // once.
    const wasFollowed = lastNetwork !== undefined
    follow(getNetworkId)
    const asked = stay
    const before = changes
    const answer = await (input ? askWallet(input) : openAccounts()).catch(async (error: unknown) => {
      // A pending prompt may still be approved.
      if (!input && !wasFollowed && (await getWalletErrorKind(error)) !== 'pending') unfollow()
      throw error
    })
    if (asked !== stay) throw new AbortedError()
    const listed = readListed(wallet)
    isListing = listed !== undefined && listed.length > 0
    // The wallet's own list is the most recent; without one, its events in the meantime are.
    const latest = isListing ? listed : changes === before ? undefined : accounts
    accounts = answer.length > 0 && latest?.length ? latest : answer
    current = toConnection(networkId)
    if (current) context.storage.set(networkKey, networkId)
    else if (!input) leave()
    return current
  }
  context.signal.addEventListener('abort', () => unfollow())

  return {
    ...facts,
    async connect({ networks, networkId }) {
      const stored = context.storage.get(networkKey, caipNetworkId)
      const connection = await ask(startingNetwork(networks, [networkId, stored], wallet))
      if (!connection) throw new NoAccountError()
      return [connection]
    },
    async reconnect({ networks }) {
      const stored = context.storage.get(networkKey, caipNetworkId)
      const connection = await ask(startingNetwork(networks, [stored], wallet), { silent: true })
      return connection ? [connection] : []
    },
    async look() {
      look()
      return current ? [current] : []
    },
    async disconnect() {
      leave()
      await disconnectWallet(() => callFeature(wallet, ['standard:disconnect', 'disconnect'], unknown()))
    },
    getProvider: (namespace) => (namespace === 'solana' && current ? provider : undefined),
  }
}

const isFilled = (accounts: readonly WalletAccount[]) => accounts.length > 0

/** Reads the accounts that a wallet lists; `undefined` if the list is invalid. */
function readListed(wallet: Wallet): readonly WalletAccount[] | undefined {
  const result = checkAnswer(opened, wallet)
  return result.issues ? undefined : result.value.accounts
}

/**
 * Replaces accounts by those that the wallet lists now: some wallets recreate theirs at any time, and recognize them
 * only by identity.
 */
function toListed(wallet: Wallet, accounts: readonly WalletAccount[]): readonly WalletAccount[] {
  const listed = readListed(wallet)
  return accounts.map((own) => listed?.find(({ address }) => isSameAddress(address, own.address)) ?? own)
}

function isSameList(a: readonly WalletAccount[], b: readonly WalletAccount[]): boolean {
  return a.length === b.length && a.every(({ address }, at) => isSameAddress(address, b[at]?.address ?? ''))
}

function toAccount({ address }: WalletAccount): Account {
  return { address, namespace: 'solana', type: 'eoa' }
}

/**
 * Registers a listener for a wallet's changes and returns its unsubscribe function. A wallet that cannot remove listeners
 * still calls it no more.
 */
function watchWallet(wallet: Wallet, onChange: (change: unknown) => void): () => void {
  const events = wallet.features['standard:events'] as { on?: unknown } | undefined
  let isOver = false
  const hear = (change: unknown) => {
    if (!isOver) onChange(change)
  }
  const stop = listenSafely(() => (typeof events?.on === 'function' ? events.on('change', hear) : undefined))
  return () => {
    isOver = true
    stop()
  }
}

/**
 * Returns the network of a wallet of another chain; otherwise the first wanted network of the app, the first one the
 * wallet lists, or the first.
 */
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
