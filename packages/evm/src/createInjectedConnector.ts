import { check, isAnything, NoAccountError, toSchema, WalletResponseInvalidError } from '@foyer/contract'
import type { Account, Connection, Connector } from '@foyer/core'
import {
  askPromptly,
  askVisitor,
  type ConnectorContext,
  confirmLoss,
  disconnectWallet,
  getWalletErrorCode,
  getWalletErrorKind,
  isSameAddress,
} from '@foyer/core/adapter'
import { ask } from './ask.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'
import { hasNoPermission } from './hasNoPermission.ts'
import { listen } from './listen.ts'
import { addresses, chainId as chainIdSchema } from './walletSchemas.ts'

// One file with the connector: another file would cost bytes in every page.
// biome-ignore lint/performance/noBarrelFile: loaded with the connector
export { followProviders } from './followProviders.ts'

/** Parameters of `createInjectedConnector`. */
export type InjectedConnectorParameters = Pick<Connector, 'id' | 'name' | 'icon' | 'rdns'> & {
  type: 'announced' | 'injected' | 'external'
  /** @default 'eoa' */
  accountType?: Account['type'] | undefined
  provider: Eip1193Provider
}

/**
 * EIP-1193 `disconnect` with this code means a lost chain connection that the wallet restores automatically (MetaMask).
 */
const temporarilyDisconnected = 1013

/** How long the last of several events in a row may differ from the wallet's state. */
const settleMs = 1_000

/** After a wallet exposed its accounts, how long to wait for its chain, and how often to ask. */
const chainWaitMs = 2_000
const chainIntervalMs = 200

const anything = toSchema(isAnything)

/** Creates a connector for a wallet in the browser. */
export function createInjectedConnector(
  context: ConnectorContext,
  parameters: InjectedConnectorParameters,
): Connector {
  const { provider, accountType = 'eoa', ...about } = parameters
  const kind = { id: about.id, type: accountType }
  let current: Connection | undefined
  let unfollow: (() => void) | undefined
  /** Replaced when the wallet is disconnected; answers to earlier requests are then ignored. */
  let stay = {}
  /**
   * Counts when it exposed no account, or some again: the wallet may change its state while it is asked for the reason.
   */
  let lost = 0
  /** Values of its latest events. */
  let told: { accounts?: readonly string[]; chain?: { readonly id: number } } = {}
  /** Called with the accounts of an event while the visitor is asked to connect. */
  let hear: (accounts: readonly string[]) => void = () => {}

  const askAccounts = () => ask(provider, addresses, 'eth_accounts')
  /**
   * Reads the wallet's chain. Some wallets do not know it yet when they expose their accounts, and report it by an
   * event or when asked again.
   */
  const readChain = async (): Promise<number> => {
    const { chain: before } = told
    for (let waited = 0; ; waited += chainIntervalMs) {
      const answer = ask(provider, chainIdSchema, 'eth_chainId')
      const id = await answer.catch((error: unknown) => {
        const isLate = error instanceof WalletResponseInvalidError && waited < chainWaitMs
        if (!isLate && told.chain === before) throw error
      })
      if (told.chain && told.chain !== before) return told.chain.id
      if (id !== undefined) return id
      await new Promise((resolve) => setTimeout(resolve, chainIntervalMs))
    }
  }
  /** Reads the exposed accounts from an answer; a later event of the wallet takes precedence over it. */
  const read = async (answer: () => Promise<readonly string[]>): Promise<Connection | undefined> => {
    const { accounts: before } = told
    let opened = await answer()
    // Only the wallet knows whether the event came before or after its answer, so ask again.
    if (told.accounts !== before) opened = await askPromptly(askAccounts()).catch(() => opened)
    const { accounts: seen } = told
    if (opened.length === 0) return undefined
    const chainId = await readChain()
    const latest = told.accounts && told.accounts !== seen ? told.accounts : opened
    return toConnection(kind, latest, chainId, current)
  }
  const establish = async (answer: () => Promise<readonly string[]>) => {
    const asked = stay
    // Follow first, so that events during the request count.
    follow()
    const connection = await read(answer)
    if (asked === stay && connection) current = connection
    return connection
  }
  /** Resumes when a locked wallet exposes its accounts again. */
  const resume = async (accounts: readonly string[]) => {
    const asked = stay
    const connection = await read(async () => accounts).catch(() => undefined)
    if (connection && asked === stay) update(connection)
  }
  /**
   * A wallet exposes no account while it is locked, or after the visitor revoked the permission in it. A locked wallet
   * is still followed: once unlocked, it reports its accounts.
   */
  const lose = async () => {
    const asked = stay
    lost += 1
    const number = lost
    const isRevoked = await hasNoPermission(provider)
    if (number !== lost || asked !== stay || !current) return
    if (isRevoked) return end()
    current = undefined
    context.emit({ type: 'waiting', connectorId: about.id })
  }
  const update = (connection: Connection) => {
    current = connection
    context.emit({ type: 'connection', connection })
  }
  const leave = () => {
    stay = {}
    current = undefined
    unfollow?.()
  }
  const end = () => {
    leave()
    context.emit({ type: 'disconnect', connectorId: about.id })
  }
  const follow = () => {
    if (unfollow) return
    let isFollowing = true
    let latest: ReturnType<typeof setTimeout> | undefined
    /** Of several events in a row, the last one may name the account that the visitor left: the wallet is re-read later. */
    const settle = (isUnsure: boolean) => {
      clearTimeout(latest)
      latest = setTimeout(() => {
        latest = undefined
        if (isUnsure) void look().catch(() => {})
      }, settleMs)
    }
    const onAccounts = (value: unknown) => {
      const result = check(addresses, value)
      // Ignore an invalid event: the last valid answer stays.
      if (result.issues) return
      lost += 1
      settle(latest !== undefined)
      told = { ...told, accounts: result.value }
      if (result.value.length > 0) hear(result.value)
      if (!current) {
        if (result.value.length > 0) void resume(result.value)
        return
      }
      const chainId = Number(current.networkId.slice('eip155:'.length))
      const connection = toConnection(kind, result.value, chainId, current)
      if (connection) update(connection)
      else void confirm()
    }
    const confirm = async () => {
      const before = told
      const opened = await confirmLoss(askAccounts, [])
      if (!isFollowing || before !== told) return
      if (opened.length === 0) return lose()
      onAccounts(opened)
      // Some wallets send the event before they change.
      settle(true)
    }
    const onChain = (value: unknown) => {
      const result = check(chainIdSchema, value)
      if (result.issues) return
      told = { ...told, chain: { id: result.value } }
      if (current) update({ ...current, networkId: `eip155:${result.value}` })
    }
    const onDisconnect = async (error: unknown) => {
      if (!current || (await getWalletErrorCode(error)) === temporarilyDisconnected) return
      // Wallets also send this event for an unreachable endpoint. The accounts show whether the page lost the wallet.
      await confirm()
    }
    const stops = [
      listen(provider, 'accountsChanged', onAccounts),
      listen(provider, 'chainChanged', onChain),
      listen(provider, 'disconnect', onDisconnect),
    ]
    unfollow = () => {
      isFollowing = false
      clearTimeout(latest)
      for (const stop of stops) stop()
      unfollow = undefined
    }
  }
  const look = async (): Promise<readonly Connection[]> => {
    if (!unfollow) return []
    const asked = stay
    const before = told
    const hasMoved = () => asked !== stay || before !== told
    const opened = await askAccounts()
    if (opened.length > 0) {
      const connection = await read(async () => opened)
      if (connection && !hasMoved() && !isSameConnection(connection, current)) update(connection)
    } else if (current && (await hasNoPermission(provider)) && !hasMoved()) end()
    // A locked wallet exposes no accounts but is not disconnected: its next prompt unlocks it.
    return current ? [current] : []
  }
  context.signal.addEventListener('abort', () => unfollow?.())

  return {
    ...about,
    namespaces: ['eip155'],
    async connect() {
      const isFollowed = unfollow !== undefined
      try {
        const connection = await establish(() => {
          const heard = new Promise<readonly string[]>((resolve) => {
            hear = resolve
          })
          return askVisitor({ ask: () => openAccounts(provider), heard, hasAccount: isFilled })
        })
        if (!connection) throw new NoAccountError()
        return [connection]
      } catch (error) {
        // A pending prompt may still be approved.
        if (!isFollowed && (await getWalletErrorKind(error)) !== 'pending') unfollow?.()
        throw error
      }
    },
    async reconnect() {
      // The wallet may be locked or slow; its later events still count.
      const connection = await establish(askAccounts)
      return connection ? [connection] : []
    },
    look,
    async disconnect() {
      leave()
      // Without this, the wallet would reconnect without asking. Most older wallets do not support the method, or never
      // answer.
      const params = [{ eth_accounts: {} }]
      await disconnectWallet(() =>
        ask(provider, anything, 'wallet_revokePermissions', params)
          // Libraries that keep a session in the page, such as Coinbase's, end it with their own function.
          .catch(() => provider.disconnect?.()),
      )
    },
    getProvider: () => (current ? provider : undefined),
  }
}

const isFilled = (accounts: readonly string[]) => accounts.length > 0

/**
 * Requests the accounts. A wallet that is always open, such as a Safe around the page, may only support listing them.
 */
async function openAccounts(provider: Eip1193Provider): Promise<readonly string[]> {
  try {
    return await ask(provider, addresses, 'eth_requestAccounts')
  } catch (error) {
    if ((await getWalletErrorKind(error)) !== 'unsupported') throw error
    return ask(provider, addresses, 'eth_accounts')
  }
}

function isSameConnection(a: Connection, b: Connection | undefined): boolean {
  const list = ({ accounts }: Connection) => accounts.map(({ address }) => address).join()
  return a.networkId === b?.networkId && list(a) === list(b)
}

function toConnection(
  { id: connectorId, type }: Pick<Account, 'type'> & { id: string },
  accounts: readonly string[],
  chainId: number,
  before?: Connection,
): Connection | undefined {
  // An account keeps its original spelling; a wallet may repeat it in another one.
  const known = before?.accounts.map(({ address }) => address) ?? []
  const spelled = accounts.map((address) => known.find((other) => isSameAddress(other, address)) ?? address)
  const [first, ...rest] = spelled.map((address): Account => ({ address, namespace: 'eip155', type }))
  if (!first) return undefined
  return { connectorId, namespace: 'eip155', accounts: [first, ...rest], networkId: `eip155:${chainId}` }
}
