import { ConnectionRejectedError, check, isAnything, toSchema } from '@foyer/contract'
import type { Account, Connection, Connector } from '@foyer/core'
import {
  type ConnectorContext,
  getWalletErrorCode,
  isSameAddress,
  leaveWallet,
  withSignal,
} from '@foyer/core/adapter'
import { ask } from './ask.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'
import { addresses, chainId as chainIdSchema } from './walletSchemas.ts'

/** Parameters of `createInjectedConnector`. */
export type InjectedConnectorParameters = Pick<Connector, 'id' | 'name' | 'icon' | 'rdns'> & {
  type: 'announced' | 'injected'
  provider: Eip1193Provider
}

/** EIP-1193 `disconnect` with this code is a lost chain connection that the wallet restores by itself (MetaMask). */
const temporarilyDisconnected = 1013

/** How long a wallet that says that it is gone has to tell its accounts. */
const answerWaitMs = 1_000

const anything = toSchema(isAnything)

/** Creates a connector for a wallet that lives in the browser. */
export function createInjectedConnector(
  context: ConnectorContext,
  parameters: InjectedConnectorParameters,
): Connector {
  const { provider, ...about } = parameters
  let current: Connection | undefined
  let unfollow = () => {}

  const establish = async (accounts: readonly string[]): Promise<Connection | undefined> => {
    const connection = toConnection(about.id, accounts, await ask(provider, chainIdSchema, 'eth_chainId'))
    if (connection) {
      current = connection
      follow()
    }
    return connection
  }
  const update = (connection: Connection) => {
    current = connection
    context.emit({ type: 'connection', connection })
  }
  const end = () => {
    current = undefined
    unfollow()
    context.emit({ type: 'disconnect', connectorId: about.id })
  }
  const follow = () => {
    unfollow()
    let isFollowing = true
    const onAccounts = (value: unknown) => {
      const result = check(addresses, value)
      // Nonsense from a wallet changes nothing: the last checked answer stays.
      if (!current || result.issues) return
      const chainId = Number(current.networkId.slice('eip155:'.length))
      const connection = toConnection(about.id, result.value, chainId, current)
      if (connection) update(connection)
      else end()
    }
    const onChain = (value: unknown) => {
      const result = check(chainIdSchema, value)
      if (current && !result.issues) update({ ...current, networkId: `eip155:${result.value}` })
    }
    const onDisconnect = async (error: unknown) => {
      if (!current || getWalletErrorCode(error) === temporarilyDisconnected) return
      // Wallets send it for an endpoint that is gone, too: the accounts say whether the page lost the wallet.
      const opened = await withSignal(
        ask(provider, addresses, 'eth_accounts'),
        AbortSignal.timeout(answerWaitMs),
      ).catch(() => [])
      if (!isFollowing) return
      if (opened.length) onAccounts(opened)
      else end()
    }
    provider.on?.('accountsChanged', onAccounts)
    provider.on?.('chainChanged', onChain)
    provider.on?.('disconnect', onDisconnect)
    unfollow = () => {
      isFollowing = false
      provider.removeListener?.('accountsChanged', onAccounts)
      provider.removeListener?.('chainChanged', onChain)
      provider.removeListener?.('disconnect', onDisconnect)
      unfollow = () => {}
    }
  }
  context.signal.addEventListener('abort', () => unfollow())

  return {
    ...about,
    namespaces: ['eip155'],
    async connect() {
      const connection = await establish(await ask(provider, addresses, 'eth_requestAccounts'))
      if (!connection) throw new ConnectionRejectedError({ details: 'The wallet opened no account' })
      return [connection]
    },
    async reconnect() {
      const connection = await establish(await ask(provider, addresses, 'eth_accounts'))
      return connection ? [connection] : []
    },
    async disconnect() {
      current = undefined
      unfollow()
      // Without it the wallet would connect again unasked. Most older wallets do not know the method, or never answer.
      const params = [{ eth_accounts: {} }]
      await leaveWallet(() => ask(provider, anything, 'wallet_revokePermissions', params))
    },
    getProvider: () => (current ? provider : undefined),
  }
}

function toConnection(
  connectorId: string,
  accounts: readonly string[],
  chainId: number,
  before?: Connection,
): Connection | undefined {
  // An account keeps the spelling it had: a wallet may repeat it in another.
  const known = before?.accounts.map(({ address }) => address) ?? []
  const spelled = accounts.map((address) => known.find((other) => isSameAddress(other, address)) ?? address)
  const [first, ...rest] = spelled.map((address): Account => ({ address, namespace: 'eip155', type: 'eoa' }))
  if (!first) return undefined
  return { connectorId, namespace: 'eip155', accounts: [first, ...rest], networkId: `eip155:${chainId}` }
}
