import type { Connection, Network } from '@foyer/core'

/**
 * The app's networks on which an account can receive under its current address. On EVM and Solana an address is the same
 * everywhere; Bitcoin, Polkadot and Cosmos encode it differently on each network. A login's smart account works only on
 * networks that support it: funds sent to its address elsewhere are inaccessible.
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
