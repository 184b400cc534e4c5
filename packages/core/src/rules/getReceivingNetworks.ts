import type { Connection } from '../Connector.ts'
import type { Network } from '../Network.ts'

/**
 * The app's networks on which an account can be paid under the address it has now. On EVM and Solana an address is the same
 * everywhere; on Bitcoin, Polkadot and Cosmos each network writes it in its own way.
 */
export function getReceivingNetworks(
  networks: readonly Network[],
  { namespace, networkId }: Pick<Connection, 'namespace' | 'networkId'>,
): readonly Network[] {
  const isSame = namespace === 'eip155' || namespace === 'solana'
  return networks.filter(({ chainNamespace, caipNetworkId }) =>
    isSame ? chainNamespace === namespace : caipNetworkId === networkId,
  )
}
