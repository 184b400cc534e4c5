import type { CaipNetworkId, Transaction } from '@foyer/contract'

/**
 * Whether a transaction is shown: it is on the active network, and not every transfer in it is spam (docs/evidence/spec.md, section
 * 4).
 */
export function isShownTransaction({ metadata, transfers }: Transaction, networkId: CaipNetworkId): boolean {
  if (metadata.chain !== networkId) return false
  return (
    transfers.length === 0 ||
    transfers.some(({ nft_info, fungible_info }) => !(nft_info?.flags.is_spam ?? fungible_info?.is_spam))
  )
}
