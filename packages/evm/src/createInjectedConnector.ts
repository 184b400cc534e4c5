import { ConnectionRejectedError, check, isAnything, toSchema } from '@foyer/contract'
import type { Account, Connection, Connector } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
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

const anything = toSchema(isAnything)

/** Creates a connector for a wallet that lives in the browser. */
export function createInjectedConnector(
  context: ConnectorContext,
  parameters: InjectedConnectorParameters,
): Connector {
  const { provider, ...about } = parameters
  let current: Connection | undefined
  let unfollow = () => {}
  /** Changes when the wallet is left: what was asked of it before counts no more. */
  let stay = {}

  const establish = async (accounts: readonly string[]): Promise<Connection | undefined> => {
    const asked = stay
    const connection = toConnection(about.id, accounts, await ask(provider, chainIdSchema, 'eth_chainId'))
    if (connection && asked === stay) {
      current = connection
      follow()
    }
    return connection
  }
  /** A wallet that was locked opens its accounts again. */
  const resume = async (accounts: readonly string[]) => {
    const asked = stay
    const connection = await establish(accounts).catch(() => undefined)
    if (connection && asked === stay) update(connection)
  }
  /** A locked wallet opens no account. It is followed on: unlocked, it says which. */
  const wait = () => {
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
    unfollow()
  }
  const end = () => {
    leave()
    context.emit({ type: 'disconnect', connectorId: about.id })
  }
  const follow = () => {
    unfollow()
    const onAccounts = (value: unknown) => {
      const result = check(addresses, value)
      // Nonsense from a wallet changes nothing: the last checked answer stays.
      if (result.issues) return
      if (!current) {
        if (result.value.length > 0) void resume(result.value)
        return
      }
      const chainId = Number(current.networkId.slice('eip155:'.length))
      const connection = toConnection(about.id, result.value, chainId)
      if (connection) update(connection)
      else wait()
    }
    const onChain = (value: unknown) => {
      const result = check(chainIdSchema, value)
      if (current && !result.issues) update({ ...current, networkId: `eip155:${result.value}` })
    }
    const onDisconnect = (error: { code?: unknown } | undefined) => {
      if (current && error?.code !== temporarilyDisconnected) end()
    }
    provider.on?.('accountsChanged', onAccounts)
    provider.on?.('chainChanged', onChain)
    provider.on?.('disconnect', onDisconnect)
    unfollow = () => {
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
      // It may be locked, or answer late: what it says later counts all the same.
      follow()
      const connection = await establish(await ask(provider, addresses, 'eth_accounts'))
      return connection ? [connection] : []
    },
    async disconnect() {
      leave()
      // Without it the wallet would connect again unasked. Most older wallets do not know the method.
      const params = [{ eth_accounts: {} }]
      await ask(provider, anything, 'wallet_revokePermissions', params).catch(() => {})
    },
    getProvider: () => (current ? provider : undefined),
  }
}

function toConnection(
  connectorId: string,
  accounts: readonly string[],
  chainId: number,
): Connection | undefined {
  const [first, ...rest] = accounts.map((address): Account => ({ address, namespace: 'eip155', type: 'eoa' }))
  if (!first) return undefined
  return { connectorId, namespace: 'eip155', accounts: [first, ...rest], networkId: `eip155:${chainId}` }
}
