import { check, isAnything, NoAccountError, toSchema, WalletResponseInvalidError } from '@foyer/contract'
import type { Account, Connection, Connector } from '@foyer/core'
import {
  type ConnectorContext,
  getWalletErrorCode,
  getWalletErrorKind,
  isSameAddress,
  leaveWallet,
  withSignal,
} from '@foyer/core/adapter'
import { ask } from './ask.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'
import { hasNoPermission } from './hasNoPermission.ts'
import { listen } from './listen.ts'
import { addresses, chainId as chainIdSchema } from './walletSchemas.ts'

/** Parameters of `createInjectedConnector`. */
export type InjectedConnectorParameters = Pick<Connector, 'id' | 'name' | 'icon' | 'rdns'> & {
  type: 'announced' | 'injected' | 'external'
  /** @default 'eoa' */
  accountType?: Account['type'] | undefined
  provider: Eip1193Provider
}

/** EIP-1193 `disconnect` with this code is a lost chain connection that the wallet restores by itself (MetaMask). */
const temporarilyDisconnected = 1013

/** How long a wallet that says it lost its chain has to list its accounts. */
const answerWaitMs = 1_000

/** How long a wallet that opened its accounts has to say which chain it is on, and how often it is asked. */
const chainWaitMs = 2_000
const chainIntervalMs = 200

const anything = toSchema(isAnything)

/** Creates a connector for a wallet that lives in the browser. */
export function createInjectedConnector(
  context: ConnectorContext,
  parameters: InjectedConnectorParameters,
): Connector {
  const { provider, accountType = 'eoa', ...about } = parameters
  const kind = { id: about.id, type: accountType }
  let current: Connection | undefined
  let unfollow: (() => void) | undefined
  /** Changes when the wallet is left: what was asked of it before counts no more. */
  let stay = {}
  /** Counts how often it opened no account, or some again: it may change its mind while it is asked why. */
  let lost = 0
  /** What its latest events said. */
  let told: { accounts?: readonly string[]; chain?: { readonly id: number } } = {}

  const askAccounts = () => ask(provider, addresses, 'eth_accounts')
  /** Reads where the wallet is. Some do not know yet when they open their accounts, and say so by an event or when asked again. */
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
  /** What is open, by an answer; what the wallet says by itself after the answer counts more. */
  const read = async (answer: () => Promise<readonly string[]>): Promise<Connection | undefined> => {
    const { accounts: before } = told
    let opened = await answer()
    // Whether it said that before or after it answered, only the wallet knows.
    if (told.accounts !== before) opened = await askAccounts().catch(() => opened)
    const { accounts: seen } = told
    if (opened.length === 0) return undefined
    const chainId = await readChain()
    const latest = told.accounts && told.accounts !== seen ? told.accounts : opened
    return toConnection(kind, latest, chainId, current)
  }
  const establish = async (answer: () => Promise<readonly string[]>) => {
    const asked = stay
    // Before it is asked: what it says meanwhile counts.
    follow()
    const connection = await read(answer)
    if (asked === stay && connection) current = connection
    return connection
  }
  /** A wallet that was locked opens its accounts again. */
  const resume = async (accounts: readonly string[]) => {
    const asked = stay
    const connection = await read(async () => accounts).catch(() => undefined)
    if (connection && asked === stay) update(connection)
  }
  /**
   * A wallet opens no account while it is locked, and once the visitor took the permission back in it. The locked one is followed
   * on: unlocked, it says which it opens.
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
    const onAccounts = (value: unknown) => {
      const result = check(addresses, value)
      // Nonsense from a wallet changes nothing: the last checked answer stays.
      if (result.issues) return
      lost += 1
      told = { ...told, accounts: result.value }
      if (!current) {
        if (result.value.length > 0) void resume(result.value)
        return
      }
      const chainId = Number(current.networkId.slice('eip155:'.length))
      const connection = toConnection(kind, result.value, chainId, current)
      if (connection) update(connection)
      else void lose()
    }
    const onChain = (value: unknown) => {
      const result = check(chainIdSchema, value)
      if (result.issues) return
      told = { ...told, chain: { id: result.value } }
      if (current) update({ ...current, networkId: `eip155:${result.value}` })
    }
    const onDisconnect = async (error: unknown) => {
      if (!current || (await getWalletErrorCode(error)) === temporarilyDisconnected) return
      // Wallets send it for an endpoint that is gone, too: the accounts say whether the page lost the wallet.
      const opened = await within(askAccounts()).catch(() => [])
      if (isFollowing) onAccounts(opened)
    }
    const stops = [
      listen(provider, 'accountsChanged', onAccounts),
      listen(provider, 'chainChanged', onChain),
      listen(provider, 'disconnect', onDisconnect),
    ]
    unfollow = () => {
      isFollowing = false
      for (const stop of stops) stop()
      unfollow = undefined
    }
  }
  context.signal.addEventListener('abort', () => unfollow?.())

  return {
    ...about,
    namespaces: ['eip155'],
    async connect() {
      const isFollowed = unfollow !== undefined
      try {
        const connection = await establish(() => openAccounts(provider))
        if (!connection) throw new NoAccountError()
        return [connection]
      } catch (error) {
        // A question that is open already may be approved yet.
        if (!isFollowed && (await getWalletErrorKind(error)) !== 'pending') unfollow?.()
        throw error
      }
    },
    async reconnect() {
      // It may be locked, or answer late: what it says later counts all the same.
      const connection = await establish(askAccounts)
      return connection ? [connection] : []
    },
    async look() {
      if (!unfollow) return []
      const asked = stay
      const before = told
      const hasMoved = () => asked !== stay || before !== told
      const opened = await askAccounts()
      if (opened.length > 0) {
        const connection = await read(async () => opened)
        if (connection && !hasMoved() && !isSameConnection(connection, current)) update(connection)
      } else if (current && (await hasNoPermission(provider)) && !hasMoved()) end()
      // A locked wallet opens none, and is not left: its next question unlocks it.
      return current ? [current] : []
    },
    async disconnect() {
      leave()
      // Without it the wallet would connect again unasked. Most older wallets do not know the method, or never answer.
      const params = [{ eth_accounts: {} }]
      await leaveWallet(() =>
        ask(provider, anything, 'wallet_revokePermissions', params)
          // Libraries that keep a session in the page, such as Coinbase's, end it by a function of their own.
          .catch(() => provider.disconnect?.()),
      )
    },
    getProvider: () => (current ? provider : undefined),
  }
}

/** Asks to see accounts. A wallet that is always open, such as a Safe around the page, may know only how to list them. */
async function openAccounts(provider: Eip1193Provider): Promise<readonly string[]> {
  try {
    return await ask(provider, addresses, 'eth_requestAccounts')
  } catch (error) {
    if ((await getWalletErrorKind(error)) !== 'unsupported') throw error
    return ask(provider, addresses, 'eth_accounts')
  }
}

function within<value>(answer: Promise<value>): Promise<value> {
  return withSignal(answer, AbortSignal.timeout(answerWaitMs))
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
  // An account keeps the spelling it had: a wallet may repeat it in another.
  const known = before?.accounts.map(({ address }) => address) ?? []
  const spelled = accounts.map((address) => known.find((other) => isSameAddress(other, address)) ?? address)
  const [first, ...rest] = spelled.map((address): Account => ({ address, namespace: 'eip155', type }))
  if (!first) return undefined
  return { connectorId, namespace: 'eip155', accounts: [first, ...rest], networkId: `eip155:${chainId}` }
}
