import { parseCaipNetworkId } from '@foyer/contract'
import { isAddress } from 'viem'
import type { HistoryService } from './HistoryService.ts'

/** Asks who knows the chain, or, for all chains at once, who knows accounts that are written like this one. */
export function historyByNamespace(services: Record<'eip155' | 'solana', HistoryService>): HistoryService {
  const byNamespace = new Map<string, HistoryService>(Object.entries(services))
  return {
    page(query) {
      const namespace = query.chainId
        ? parseCaipNetworkId(query.chainId).namespace
        : isAddress(query.account, { strict: false }) || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(query.account)
          ? 'eip155'
          : 'solana'
      // It says of chains that nobody knows that they are not supported.
      return (byNamespace.get(namespace) ?? services.eip155).page(query)
    },
  }
}
