import type { CaipNetworkId } from '@foyer/contract'

/** Ids of Solana's networks before CAIP-2 used their genesis hash; some wallets only support these. */
const earlierIds: Readonly<Record<CaipNetworkId, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Returns every id to propose for a network. */
export function getProposedIds(networkId: CaipNetworkId): readonly CaipNetworkId[] {
  const earlier = earlierIds[networkId]
  return earlier ? [networkId, earlier] : [networkId]
}

/** Converts an id of a network or account to its current form. */
export function toCurrentId<id extends string>(id: id): id {
  for (const [current, earlier] of Object.entries(earlierIds))
    if (id === earlier || id.startsWith(`${earlier}:`)) return id.replace(earlier, current) as id
  return id
}

/** Returns the id under which a wallet approved a network, according to its session's accounts. */
export function toApprovedId(networkId: CaipNetworkId, accounts: readonly string[] = []): CaipNetworkId {
  const ids = getProposedIds(networkId)
  return ids.find((id) => accounts.some((account) => account.startsWith(`${id}:`))) ?? networkId
}
