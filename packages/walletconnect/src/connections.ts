import { ChainsNotSupportedError, isCaipAddress, isNamespace, parseCaipAddress } from '@foyer/contract'
import type { Account, Connection, Network } from '@foyer/core'
import { readAddresses } from '@foyer/core/adapter'
import type { Session } from '@foyer/pairing'
import { toBitcoinAccounts } from './bitcoinAccounts.ts'
import { toCurrentId } from './earlierIds.ts'
import { isAddress } from './isAddress.ts'

/**
 * Converts a settled session to connections, one per namespace. A wallet may approve anything: only well-formed
 * accounts on requested networks count.
 *
 * @throws ChainsNotSupportedError if nothing usable was approved.
 */
export function toConnections(
  session: Session,
  parameters: {
    connectorId: string
    networks: readonly Network[]
    preferred: readonly string[]
    /** Public keys of `cosmos` accounts, in base64, by address. */
    publicKeys?: Readonly<Record<string, string>> | undefined
  },
): readonly [Connection, ...Connection[]] {
  const { connectorId, networks, preferred, publicKeys = {} } = parameters
  const { name, icons } = session.peer.metadata
  const connections: Connection[] = []
  for (const [namespace, { accounts }] of Object.entries(session.namespaces)) {
    if (!isNamespace(namespace)) continue
    // A wallet may have approved a network under both of its ids.
    const current = [...new Set(accounts.map(toCurrentId))]
    const approved = current.filter(isCaipAddress).map(parseCaipAddress)
    const known = approved.filter(
      ({ networkId, address }) =>
        networkId.startsWith(`${namespace}:`) &&
        isAddress(namespace, address) &&
        networks.some((network) => network.caipNetworkId === networkId && isOfNetwork(address, network)),
    )
    const networkIds = [...new Set(known.map(({ networkId }) => networkId))]
    const networkId =
      preferred.map((id) => networkIds.find((other) => other === id)).find(Boolean) ?? networkIds[0]
    const here =
      readAddresses(
        known.filter((account) => account.networkId === networkId).map(({ address }) => address),
        { namespace, isAddress: (text) => isAddress(namespace, text) },
      ) ?? []
    const [first, ...rest] =
      namespace === 'bip122'
        ? toBitcoinAccounts(here, session.sessionProperties)
        : here.map((address): Account => {
            const publicKey = namespace === 'cosmos' ? publicKeys[address] : undefined
            return { address, namespace, type: 'eoa', ...(publicKey ? { publicKey } : {}) }
          })
    if (!first || !networkId) continue
    connections.push({
      connectorId,
      namespace,
      accounts: [first, ...rest],
      networkId,
      approvedNetworkIds: networkIds,
      peer: { name, icon: icons[0] },
    })
  }
  const [first, ...rest] = connections
  if (!first) throw new ChainsNotSupportedError()
  return [first, ...rest]
}

/** On Cosmos an address belongs to one chain: the server refuses to sign in an account with another chain's address. */
function isOfNetwork(address: string, { cosmos }: Network): boolean {
  return !cosmos || address.toLowerCase().startsWith(`${cosmos.bech32Prefix}1`)
}
