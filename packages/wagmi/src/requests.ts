import { RpcFailedError } from '@foyer/contract'
import type { Network } from '@foyer/core'
import { getWalletErrorKind, type NativeBalance, withSignal } from '@foyer/core/adapter'
import { type Address, SwitchChainError, UserRejectedRequestError } from 'viem'
import { getBalance } from 'viem/actions'
import type { Config, Connector } from 'wagmi'
import { switchChain } from 'wagmi/actions'

/** Moves a wallet to a network as wagmi does, which adds the network where the wallet does not know it. */
export async function switchNetwork(config: Config, connector: Connector, network: Network): Promise<void> {
  await switchChain(config, { connector, chainId: Number(network.id) })
}

/** What wagmi's `switchChain` throws where a wallet of Foyer did not move. */
export async function toSwitchError(cause: unknown): Promise<Error> {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  return (await getWalletErrorKind(error)) === 'rejected'
    ? new UserRejectedRequestError(error)
    : new SwitchChainError(error)
}

/**
 * Reads a native balance through the app's own transport, in base units.
 *
 * @throws RpcFailedError when wagmi does not know the network, AbortedError
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
