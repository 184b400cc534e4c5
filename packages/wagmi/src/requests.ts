import { RpcFailedError, SwitchNetworkFailedError } from '@foyer/contract'
import type { NamespaceProvider, Network } from '@foyer/core'
import { getWalletErrorKind, type NativeBalance, waitForMove, withSignal } from '@foyer/core/adapter'
import { type Address, type Chain, SwitchChainError, UserRejectedRequestError } from 'viem'
import { getBalance } from 'viem/actions'
import type { Config, Connector } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import type { Bridge } from './bridge/Bridge.ts'

/**
 * Switches a wallet to a network through wagmi, which adds the network if the wallet does not know it. Resolves to `false` if
 * wagmi cannot: it only switches wallets to its own chains, and browser wallets are asked by Foyer.
 *
 * @throws SwitchNetworkFailedError if the wallet confirms but does not switch
 */
export async function switchNetwork(
  config: Config,
  connector: Connector,
  network: Network,
): Promise<boolean> {
  const chainId = Number(network.id)
  if (connector.type === 'injected' || !config.chains.some(({ id }) => id === chainId)) return false
  await switchChain(config, { connector, chainId })
  const isThere = async () => (await connector.getChainId().catch(() => undefined)) === chainId
  if (await waitForMove({ isThere })) return true
  throw new SwitchNetworkFailedError({ details: `The wallet did not move to chain ${chainId}` })
}

/** Parameters that wagmi passes to a connector's `switchChain`. */
type Move = Parameters<NonNullable<Connector['switchChain']>>[0]

/** Switches a browser wallet to a chain that the app requests from wagmi, in the same way as Foyer switches wallets. */
export async function moveWallet(
  { config, switchNetwork }: Bridge,
  connector: Connector,
  { chainId, addEthereumChainParameter: wanted, provider }: Move & { provider: unknown },
): Promise<Chain> {
  try {
    const chain = config.chains.find(({ id }) => id === chainId)
    if (!chain) throw new Error('The wagmi config does not have this chain')
    const [explorer] = wanted?.blockExplorerUrls ?? []
    const network: Network = {
      ...chain,
      chainNamespace: 'eip155',
      caipNetworkId: `eip155:${chainId}`,
      ...(wanted?.chainName && { name: wanted.chainName }),
      ...(wanted?.nativeCurrency && { nativeCurrency: wanted.nativeCurrency }),
      ...(wanted?.rpcUrls?.length && { rpcUrls: { default: { http: wanted.rpcUrls } } }),
      ...(explorer && { blockExplorers: { default: { name: chain.name, url: explorer } } }),
    }
    await switchNetwork(provider as NamespaceProvider, network)
    connector.emitter.emit('change', { chainId })
    return chain
  } catch (error) {
    throw await toSwitchError(error)
  }
}

/** Returns the error for wagmi's `switchChain` if a Foyer wallet did not switch. */
export async function toSwitchError(cause: unknown): Promise<Error> {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  return (await getWalletErrorKind(error)) === 'rejected'
    ? new UserRejectedRequestError(error)
    : new SwitchChainError(error)
}

/**
 * Reads a native balance through the app's own transport, in base units.
 *
 * @throws RpcFailedError if wagmi does not know the network, AbortedError
 */
export async function readNativeBalance(
  config: Config,
  parameters: { address: string; network: Network; signal: AbortSignal },
): Promise<NativeBalance> {
  const { address, network, signal } = parameters
  const chainId = Number(network.id)
  if (!config.chains.some(({ id }) => id === chainId))
    throw new RpcFailedError('The wagmi config has no transport for this network')
  const reading = getBalance(config.getClient({ chainId }), { address: address as Address })
  const value = await withSignal(reading, signal)
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}
