import {
  type CaipNetworkId,
  NoAccountError,
  SwitchNetworkFailedError,
  WalletResponseInvalidError,
} from '@foyer/contract'
import type { Account, Connection, Connector, Network } from '@foyer/core'
import {
  askVisitor,
  type ConnectorContext,
  confirmLoss,
  disconnectWallet,
  getBitcoinAddressKind,
  getWalletErrorKind,
  isSameAddress,
  pickNetwork,
  toWalletError,
  waitForMove,
} from '@foyer/core/adapter'
import { array, object, optional, string } from 'valibot'
import { type BitcoinNetworkName, bitcoinNetworkIds, nameNetwork } from './bitcoinNetworkIds.ts'
import { createBitcoinProvider } from './createBitcoinProvider.ts'
import type { FoundWallet, NativeWallet, OpenedWallet } from './NativeWallet.ts'
import { address, publicKey } from './schemas.ts'
import { toAddresses } from './toAddresses.ts'

/** Stored state of a wallet that cannot be read without a prompt. */
const remembered = object({
  accounts: array(object({ address, publicKey, path: optional(string()) })),
  networkId: string(),
})

type State = {
  readonly context: ConnectorContext
  readonly id: string
  readonly load: FoundWallet['load']
  readonly provider: ReturnType<typeof createBitcoinProvider>
  wallet: Promise<NativeWallet> | undefined
  current: Connection | undefined
  unwatch: () => void
  /** The wallet was asked and has not disconnected. */
  isFollowed: boolean
  latestRead: number
  /** Called with the accounts read after an event while the visitor is asked to connect. */
  hear: (opened: OpenedWallet) => void
}

/** Creates a connector for a Bitcoin wallet in the browser. */
export function createBitcoinConnector(context: ConnectorContext, found: FoundWallet): Connector {
  const { load, native, ...about } = found
  const provider = createBitcoinProvider({
    native,
    getWallet: () => getWallet(state),
    getConnection: () => state.current,
    switchNetwork: (networkId) => switchNetwork(state, networkId),
  })
  const state: State = {
    context,
    id: about.id,
    load,
    provider,
    wallet: undefined,
    current: undefined,
    unwatch: () => {},
    isFollowed: false,
    latestRead: 0,
    hear() {},
  }
  context.signal.addEventListener('abort', () => state.unwatch())
  return {
    ...about,
    type: 'announced',
    namespaces: ['bip122'],
    connect: ({ networks, networkId }) => connect(state, networks, networkId),
    async reconnect({ networks }) {
      const speaker = await getWallet(state)
      const kept = recall(state)
      // The wallet may be locked, or fail once; its later events still count.
      follow(state, speaker)
      const opened = (await speaker.read()) ?? kept?.opened
      const connection = opened && adopt(state, opened, networks, kept?.networkId)
      return connection ? [connection] : []
    },
    async look() {
      const speaker = state.isFollowed ? await getWallet(state) : undefined
      if (speaker) await readState(state, speaker, true)
      return state.current ? [state.current] : []
    },
    async disconnect() {
      state.current = undefined
      state.unwatch()
      context.storage.remove(getStorageKey(state))
      await disconnectWallet(async () => (await getWallet(state)).close?.())
    },
    getProvider: () => (state.current ? provider : undefined),
  }
}

const getStorageKey = ({ id }: State) => `bitcoin/${id}`

async function connect(
  state: State,
  networks: readonly Network[],
  networkId: CaipNetworkId,
): Promise<readonly [Connection]> {
  try {
    const wanted = [networkId, recall(state)?.networkId]
    const { caipNetworkId: asked } = pickNetwork(networks, { namespace: 'bip122', wanted })
    const speaker = await getWallet(state)
    // Follow first, so that events during the request count.
    const { isFollowed } = state
    if (!isFollowed) follow(state, speaker)
    const before = state.latestRead
    try {
      const heard = new Promise<OpenedWallet>((resolve) => {
        state.hear = resolve
      })
      const ask = () => speaker.open(nameNetwork(asked))
      const opened = await askVisitor({ ask, heard, hasAccount })
      const isStale = state.latestRead !== before
      const now = isStale ? await speaker.read().catch(() => undefined) : undefined
      const connection = adopt(state, now?.accounts.length ? now : opened, networks, asked)
      if (!connection) throw new NoAccountError()
      // Pending reads were requested before.
      state.latestRead++
      remember(state, connection)
      return [connection]
    } catch (error) {
      // A pending prompt may still be approved.
      if (!isFollowed && (await getWalletErrorKind(error)) !== 'pending') state.unwatch()
      throw error
    }
  } catch (error) {
    throw await toWalletError(error)
  }
}

const hasAccount = ({ accounts }: OpenedWallet) => accounts.length > 0

async function switchNetwork(state: State, networkId: CaipNetworkId): Promise<boolean> {
  const name = nameNetwork(networkId)
  const speaker = await getWallet(state)
  if (!name || !speaker.switchNetwork) return false
  const opened = (await speaker.switchNetwork(name)) ?? (await readMoved(speaker, name))
  // A permission may be limited to one network; on another network it is requested again.
  const usable = opened && opened.accounts.length > 0 ? opened : await speaker.open(name)
  const connection = adopt(state, usable, state.context.networks(), networkId)
  if (!connection) return false
  remember(state, connection)
  report(state, connection)
  if (connection.networkId !== networkId)
    throw new SwitchNetworkFailedError({ details: `The wallet did not move to ${name}` })
  return true
}

/** Reads the state once the wallet is on a network, because some wallets confirm before they switch. */
async function readMoved(speaker: NativeWallet, name: BitcoinNetworkName): Promise<OpenedWallet | undefined> {
  let opened: OpenedWallet | undefined
  await waitForMove({
    async isThere() {
      opened = await speaker.read()
      const said = opened?.network ?? opened?.unknownNetwork
      return !opened?.accounts.length || said === undefined || said === name
    },
  })
  return opened
}

function getWallet(state: State): Promise<NativeWallet> {
  state.wallet ??= state.load()
  // Code that could not be loaded may load the next time.
  state.wallet.catch(() => {
    state.wallet = undefined
  })
  return state.wallet
}

/** Makes a wallet's state the connection; returns `undefined` if it exposed no account. */
function adopt(
  state: State,
  opened: OpenedWallet,
  networks: readonly Network[],
  asked: CaipNetworkId | undefined,
): Connection | undefined {
  const networkId = toNetworkId(opened, networks, asked)
  const [first, ...rest] = toAccounts(opened, networkId)
  if (!first) return undefined
  state.current = {
    connectorId: state.id,
    namespace: 'bip122',
    accounts: [first, ...rest],
    networkId,
  }
  return state.current
}

function report({ context, provider }: State, connection: Connection): void {
  provider.emit('bip122_addressesChanged', toAddresses(connection))
  context.emit({ type: 'connection', connection })
}

function follow(state: State, speaker: NativeWallet): void {
  const { context } = state
  state.unwatch()
  const end = () => {
    state.current = undefined
    state.unwatch()
    context.storage.remove(getStorageKey(state))
    context.emit({ type: 'disconnect', connectorId: state.id })
  }
  const onChange = () => void readState(state, speaker)
  const onEnd = async () => {
    const number = ++state.latestRead
    const now = await confirmLoss(speaker.read, undefined)
    if (isOver || number !== state.latestRead) return
    if (now && hasAccount(now)) onChange()
    else end()
  }
  const onClosed = () => {
    state.latestRead++
    wait(state)
  }
  // A wallet that cannot remove listeners still calls them after it was left.
  let isOver = false
  const [changed, ended, closed] = [onChange, onEnd, onClosed].map((report) => () => {
    if (!isOver) void report()
  }) as [() => void, () => void, () => void]
  const stop = speaker.watch?.(changed, ended, closed)
  state.isFollowed = true
  state.unwatch = () => {
    isOver = true
    stop?.()
    state.isFollowed = false
    state.latestRead++
    state.unwatch = () => {}
  }
}

/** Reads the state without a prompt, and emits changes; `isQuiet` if the wallet did not report a change. */
async function readState(state: State, speaker: NativeWallet, isQuiet = false): Promise<void> {
  const { context } = state
  const number = ++state.latestRead
  try {
    const opened = await speaker.read()
    if (!opened || number !== state.latestRead) return
    if (opened.accounts.length > 0) state.hear(opened)
    const before = state.current
    const networkId = before?.networkId ?? recall(state)?.networkId
    const connection = adopt(state, opened, context.networks(), networkId)
    if (connection) {
      if (!isQuiet || !isSameConnection(connection, before)) report(state, connection)
      return
    }
    wait(state)
  } catch {
    // Ignore an invalid answer: the last valid one stays.
  }
}

/** The wallet is locked, or on an account this page may not see. It stays followed, and reports when that ends. */
function wait(state: State): void {
  const wasOpen = state.current !== undefined
  state.current = undefined
  if (wasOpen) state.context.emit({ type: 'waiting', connectorId: state.id })
}

function isSameConnection(a: Connection, b: Connection | undefined): boolean {
  const list = ({ accounts }: Connection) => accounts.map(({ address, type }) => `${type}:${address}`).join()
  return b !== undefined && a.networkId === b.networkId && list(a) === list(b)
}

function remember(state: State, { accounts, networkId }: Connection): void {
  const kept = accounts.map(({ address, publicKey, path }) => ({ address, publicKey, path }))
  state.context.storage.set(getStorageKey(state), { accounts: kept, networkId })
}

function recall(state: State): { opened: OpenedWallet; networkId: CaipNetworkId | undefined } | undefined {
  const stored = state.context.storage.get(getStorageKey(state), remembered)
  return (
    stored && {
      opened: stored,
      networkId: Object.values(bitcoinNetworkIds).find((id) => id === stored.networkId),
    }
  )
}

/**
 * Returns the validated accounts, payment accounts first: the first one is active. Skips addresses of other networks,
 * which some wallets include.
 */
function toAccounts(opened: OpenedWallet, networkId: CaipNetworkId): readonly Account[] {
  const accounts = new Map<string, Account>()
  const form = toForm(networkId) ?? getBitcoinAddressKind(opened.accounts[0]?.address ?? '')?.network
  for (const { address, publicKey, path } of opened.accounts) {
    const kind = getBitcoinAddressKind(address)
    const isKnown = [...accounts.keys()].some((other) => isSameAddress(other, address))
    // Base58 regtest addresses look like those of the test networks.
    const isHere = kind?.network === form || (form === 'regtest' && kind?.network === 'testnet')
    if (!kind || isKnown || !isHere) continue
    accounts.set(address, {
      address,
      namespace: 'bip122',
      type: kind.accountType,
      ...(publicKey ? { publicKey } : {}),
      ...(path ? { path } : {}),
    })
  }
  if (!accounts.size && opened.accounts.length)
    throw new WalletResponseInvalidError({ method: 'getAccountAddresses' })
  return [...accounts.values()].sort((a, b) => Number(a.type === 'ordinal') - Number(b.type === 'ordinal'))
}

/**
 * Returns the wallet's network: as it reports, otherwise by its addresses. Addresses of the test networks look the
 * same, so the requested one is assumed, then the app's first.
 */
function toNetworkId(
  { network, unknownNetwork, accounts }: OpenedWallet,
  networks: readonly Network[],
  asked: CaipNetworkId | undefined,
): CaipNetworkId {
  if (network) return bitcoinNetworkIds[network]
  if (unknownNetwork !== undefined) return toUnknownId(unknownNetwork)
  const forms = accounts.map(({ address }) => getBitcoinAddressKind(address)?.network)
  const wanted = asked && toForm(asked)
  const kind = (forms.includes(wanted) ? wanted : forms[0]) ?? 'mainnet'
  if (kind !== 'testnet') return bitcoinNetworkIds[kind]
  const ids = [asked, ...networks.map(({ caipNetworkId }) => caipNetworkId)]
  const isTest = (id: CaipNetworkId | undefined) => /^test|^signet$/.test(nameNetwork(id) ?? '')
  return ids.find(isTest) ?? bitcoinNetworkIds.testnet
}

/** Returns a network's address format, which the test networks share. */
function toForm(
  networkId: CaipNetworkId,
): NonNullable<ReturnType<typeof getBitcoinAddressKind>>['network'] | undefined {
  const name = nameNetwork(networkId)
  return name === undefined || name === 'mainnet' || name === 'regtest' ? name : 'testnet'
}

/** Returns an id for a network unknown to Foyer; it matches none of the app's networks. */
function toUnknownId(name: string): CaipNetworkId {
  return `bip122:${name.replace(/[^-\w]/g, '-').slice(0, 32) || 'unknown'}`
}
