import type { CaipNetworkId } from '@foyer/contract'

/** What Solana's networks were called before CAIP-2 took their genesis hash; some wallets know no other id. */
const earlierIds: Readonly<Record<CaipNetworkId, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Every id to propose for a network. */
export function getProposedIds(networkId: CaipNetworkId): readonly CaipNetworkId[] {
  const earlier = earlierIds[networkId]
  return earlier ? [networkId, earlier] : [networkId]
}

/** Writes an id of a network or account in today's form. */
export function toCurrentId<id extends string>(id: id): id {
  for (const [current, earlier] of Object.entries(earlierIds))
    if (id === earlier || id.startsWith(`${earlier}:`)) return id.replace(earlier, current) as id
  return id
}

/** The id by which a wallet approved a network, told by the accounts of its session. */
export function toApprovedId(networkId: CaipNetworkId, accounts: readonly string[] = []): CaipNetworkId {
  const ids = getProposedIds(networkId)
  return ids.find((id) => accounts.some((account) => account.startsWith(`${id}:`))) ?? networkId
}
