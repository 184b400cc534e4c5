import type { Namespace } from '@foyer/contract'
import { type Foyer, type FoyerConfig, findConnector } from '../model/Foyer.ts'
import { getActiveNamespace, getConnection } from '../model/selectors.ts'

/** Namespaces of an instance that have an adapter. */
export type ProviderNamespace<config extends FoyerConfig> = keyof config['providers'] & Namespace

/**
 * The connected wallet's own provider, by default in the active namespace; EIP-1193 for `eip155`. `undefined` while no
 * wallet is connected there.
 *
 * @example
 * ```ts
 * import { getProvider, watch } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const provider = getProvider(foyer, { namespace: 'eip155' })
 * const chainId = await provider?.request({ method: 'eth_chainId' })
 * watch(foyer, getProvider, (now) => console.log(now ? 'connected' : 'no wallet'))
 * ```
 */
export function getProvider<
  config extends FoyerConfig,
  namespace extends ProviderNamespace<config> = ProviderNamespace<config>,
>(
  foyer: Foyer<config>,
  parameters: { namespace?: namespace | undefined } = {},
): NonNullable<config['providers'][namespace]> | undefined {
  const namespace = parameters.namespace ?? getActiveNamespace(foyer.state)
  const connection = getConnection(foyer.state, namespace)
  const provider = connection && findConnector(foyer, connection.connectorId)?.getProvider(namespace)
  // Safe cast: the namespace's adapter determines the type of its providers.
  return provider as NonNullable<config['providers'][namespace]> | undefined
}
