import { parseCaipNetworkId } from '@foyer/contract'
import { isAddress } from 'viem'
import type { HistoryService } from './HistoryService.ts'

/** Selects the service for the chain or, for all chains together, for the account's address format. */
export function historyByNamespace(services: Record<'eip155' | 'solana', HistoryService>): HistoryService {
  const byNamespace = new Map<string, HistoryService>(Object.entries(services))
  return {
    page(query) {
      const namespace = query.chainId
        ? parseCaipNetworkId(query.chainId).namespace
        : isAddress(query.account, { strict: false }) || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(query.account)
          ? 'eip155'
          : 'solana'
      // This service rejects unknown chains as not supported.
      return (byNamespace.get(namespace) ?? services.eip155).page(query)
    },
  }
}
