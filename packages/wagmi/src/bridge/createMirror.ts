import { NotConnectedError } from '@foyer/contract'
import type { Connection, Connector as FoyerConnector, NamespaceProvider } from '@foyer/core'
import { getAddress } from 'viem'
import type { Config, Connector, CreateConnectorFn } from 'wagmi'

/** wagmi's `type` of these connectors. */
export const mirrorType = 'foyer'

/** Functions of Foyer that a mirror uses. */
export type MirrorParameters = {
  foyer: FoyerConnector
  /** Returns the connection, once Foyer has restored it; `undefined` if there is none. */
  getConnection(): Promise<Connection | undefined>
  /** Switches the wallet to a chain. */
  switchChain(provider: NamespaceProvider, chainId: number): Promise<void>
  /** Ends the connection in Foyer; wagmi's state is updated separately. */
  disconnect(): Promise<void>
}

/** A connection in the format of wagmi's state. */
export type MirrorData = { accounts: readonly [`0x${string}`, ...`0x${string}`[]]; chainId: number }

/**
 * Creates a wagmi connector that represents a wallet Foyer connected without wagmi, such as a paired phone. It never
 * prompts: it is connected while Foyer is.
 */
export function createMirror(config: Config, parameters: MirrorParameters): Connector {
  const { foyer, disconnect } = parameters
  const getConnection = async () => {
    const connection = await parameters.getConnection()
    if (!connection) throw new NotConnectedError()
    return connection
  }
  const getData = async () => readMirror(await getConnection())
  const getProvider = async () => {
    await getConnection()
    const provider = foyer.getProvider('eip155')
    if (!provider) throw new NotConnectedError()
    return provider
  }
  const create: CreateConnectorFn = ({ chains }) => ({
    id: `foyer:${foyer.id}`,
    name: foyer.name,
    type: mirrorType,
    async connect({ withCapabilities } = {}) {
      const { accounts, chainId } = await getData()
      const opened = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
      // Its type depends on the parameter.
      return { accounts: opened as never, chainId }
    },
    disconnect,
    getAccounts: async () => (await getData()).accounts,
    getChainId: async () => (await getData()).chainId,
    getProvider,
    isAuthorized: async () => !!(await parameters.getConnection()),
    async switchChain({ chainId }) {
      const { toSwitchError } = await import('../requests.ts')
      try {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw new Error('The wagmi config does not have this chain')
        await parameters.switchChain(await getProvider(), chainId)
        return chain
      } catch (error) {
        throw await toSwitchError(error)
      }
    },
    // Changes are reported by Foyer.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  })
  return config._internal.connectors.setup(create)
}

/** Converts a Foyer connection to the format of wagmi's state. */
export function readMirror({ accounts: [first, ...rest], networkId }: Connection): MirrorData {
  return {
    accounts: [getAddress(first.address), ...rest.map(({ address }) => getAddress(address))],
    chainId: Number(networkId.slice('eip155:'.length)),
  }
}
