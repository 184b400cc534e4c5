import type { Connection } from '../model/Connector.ts'
import type { Network } from '../model/Network.ts'

/**
 * The app's networks on which an account can be paid under the address it has now. On EVM and Solana an address is the same
 * everywhere; on Bitcoin, Polkadot and Cosmos each network writes it in its own way. A smart account of a login can be used
 * on the networks alone that have them: what is sent to its address elsewhere is out of reach.
 */
export function getReceivingNetworks(
  networks: readonly Network[],
  {
    namespace,
    networkId,
    accounts,
    login,
  }: Pick<Connection, 'namespace' | 'networkId' | 'accounts' | 'login'>,
): readonly Network[] {
  const isSame = namespace === 'eip155' || namespace === 'solana'
  const smart = accounts[0].type === 'smartAccount' ? login?.smartAccountNetworks : undefined
  return networks.filter(({ chainNamespace, caipNetworkId, id }) =>
    isSame
      ? chainNamespace === namespace && (!smart || smart.includes(Number(id)))
      : caipNetworkId === networkId,
  )
}
