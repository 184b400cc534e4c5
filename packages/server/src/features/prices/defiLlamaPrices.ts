import type { CaipNetworkId } from '@foyer/contract'
import { createProviderClient, type ProviderOptions, percent, price } from '@foyer/providers/driver'
import * as v from 'valibot'
import type { Clock } from '../../kit/Clock.ts'
import type { PriceQuery, PriceService } from './PriceService.ts'

/** DefiLlama's name for a chain, and the address it uses for the native token. */
const slugs: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bsc',
  'eip155:100': 'xdai',
  'eip155:137': 'polygon',
  'eip155:324': 'era',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avax',
  'eip155:59144': 'linea',
  'eip155:534352': 'scroll',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
}
const nativeAddresses = {
  eip155: '0x0000000000000000000000000000000000000000',
  solana: 'So11111111111111111111111111111111111111112',
} as const

/** Chains with prices on DefiLlama. */
export const defiLlamaChains = Object.keys(slugs) as CaipNetworkId[]

const current = v.object({
  coins: v.record(
    v.string(),
    v.object({ price, timestamp: v.number(), confidence: v.optional(v.number(), 1) }),
  ),
})
const percentages = v.object({ coins: v.record(v.string(), percent) })
/** Below this confidence, DefiLlama's own sources disagree. */
const minConfidence = 0.5
/** Maximum age of a price. */
const maxAgeMs = 6 * 3_600_000
/** Maximum ids per request, because they are part of the URL. */
const maxIds = 60

/**
 * Returns prices of many chains without a key, from a host that implements [DefiLlama's coins
 * API](https://api-docs.defillama.com).
 *
 * @throws ProviderError
 */
export function defiLlamaPrices({
  baseUrl = 'https://coins.llama.fi',
  clock = Date.now,
  ...options
}: ProviderOptions & { baseUrl?: string | undefined; clock?: Clock | undefined }): PriceService {
  const client = createProviderClient(options)
  return {
    async prices(queries, { signal = new AbortController().signal } = {}) {
      const ids = queries.map(toId)
      const unique = [...new Set(ids.filter((id) => id !== undefined))]
      const parts = Array.from({ length: Math.ceil(unique.length / maxIds) }, (_, part) =>
        unique.slice(part * maxIds, (part + 1) * maxIds),
      )
      const read = async <output>(
        path: string,
        schema: v.GenericSchema<unknown, { coins: Record<string, output> }>,
      ) => {
        const answers = await Promise.all(
          parts.map((part) =>
            client.ask(`${baseUrl.replace(/\/$/, '')}/${path}/${part.map(encodeURIComponent).join(',')}`, {
              schema,
              signal,
              query: path === 'percentage' ? { period: '24h' } : {},
            }),
          ),
        )
        return new Map(answers.flatMap((answer) => Object.entries(answer?.coins ?? {})))
      }
      const [prices, changes] = await Promise.all([
        read('prices/current', current),
        // If this fails, there is a price without a change.
        read('percentage', percentages).catch(() => new Map<string, string | undefined>()),
      ])
      return {
        prices: ids.map((id) => {
          const found = id === undefined ? undefined : prices.get(id)
          if (!id || !found?.price || found.confidence < minConfidence) return undefined
          if (clock() - found.timestamp * 1_000 > maxAgeMs) return undefined
          const change24h = changes.get(id)
          return {
            price: found.price,
            source: 'provider' as const,
            ...(change24h === undefined ? {} : { change24h }),
          }
        }),
        missing: [],
      }
    },
  }
}

function toId({ chainId, address }: PriceQuery): string | undefined {
  const slug = slugs[chainId]
  if (!slug) return undefined
  if (chainId.startsWith('solana:')) return `${slug}:${address ?? nativeAddresses.solana}`
  return `${slug}:${(address ?? nativeAddresses.eip155).toLowerCase()}`
}
