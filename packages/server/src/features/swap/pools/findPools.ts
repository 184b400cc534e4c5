import type { CaipNetworkId } from '@foyer/contract'
import { type Address, isAddress, parseAbi, zeroAddress } from 'viem'
import { multicall } from 'viem/actions'
import type { Clock } from '../../../kit/Clock.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { transportFailure } from '../../upstream/transportFailure.ts'
import { defaultFeeTiers, type PoolVenue, spacingOfFee } from './PoolVenue.ts'

/** Address and immutable properties of a pool. */
export type PoolPlace = {
  version: 2 | 3
  address: Address
  /** In order of their addresses. */
  tokens: readonly [Address, Address]
  fee: number
  spacing: number
}

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])
/** Above this size, the init code of a deployless call exceeds the limit of EIP-3860 and every call in it fails. */
const maxCalldataBytes = 4_096
/** How long a missing pool is cached as missing; it may be created later. */
const absentMs = 300_000
const maxKnown = 100_000

type Candidate = Omit<PoolPlace, 'address'> & { factory: Address; key: string }

/** Returns a function that finds the pools between tokens and caches their addresses. */
export function createPoolFinder({ chains, clock }: { chains: ChainService; clock: Clock }) {
  const known = new Map<string, { address: Address; untilMs: number }>()
  return async (
    chainId: CaipNetworkId,
    venue: PoolVenue,
    tokens: readonly Address[],
    signal: AbortSignal,
  ): Promise<PoolPlace[]> => {
    const candidates = listCandidates(chainId, venue, tokens)
    const open = candidates.filter(({ key }) => (known.get(key)?.untilMs ?? 0) <= clock())
    if (open.length) {
      const results = await multicall(createChainClient(chains, chainId, { signal }), {
        contracts: open.map(({ version, factory: address, tokens: [a, b], fee }) =>
          version === 2
            ? ({ address, abi, functionName: 'getPair', args: [a, b] } as const)
            : ({ address, abi, functionName: 'getPool', args: [a, b, fee] } as const),
        ),
        deployless: true,
        batchSize: maxCalldataBytes,
      })
      const failure = results.map(({ error }) => transportFailure(error)).find(Boolean)
      if (failure) throw failure
      for (const [index, { key }] of open.entries()) {
        const found = results[index]?.result
        // After a failed call, the pool may exist.
        if (found === undefined || !isAddress(found)) continue
        const address = found.toLowerCase() as Address
        const untilMs = address === zeroAddress ? clock() + absentMs : Number.POSITIVE_INFINITY
        known.set(key, { address, untilMs })
        if (known.size > maxKnown) known.delete(known.keys().next().value as string)
      }
    }
    return candidates.flatMap(({ key, version, tokens, fee, spacing }) => {
      const address = known.get(key)?.address ?? zeroAddress
      return address === zeroAddress ? [] : [{ version, address, tokens, fee, spacing }]
    })
  }
}

function listCandidates(chainId: CaipNetworkId, venue: PoolVenue, tokens: readonly Address[]): Candidate[] {
  const { v2Factory, v2Fee = 3_000, v3Factory, feeTiers = defaultFeeTiers, router } = venue
  const sorted = [...new Set(tokens)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  return sorted.flatMap((a, index) =>
    sorted.slice(index + 1).flatMap((b): Candidate[] => {
      const pair = [a, b] as const
      const key = `${chainId} ${a} ${b}`
      const product: Candidate[] = v2Factory
        ? [
            {
              version: 2,
              factory: v2Factory,
              tokens: pair,
              fee: v2Fee,
              spacing: 0,
              key: `${key} ${v2Factory}`,
            },
          ]
        : []
      if (!v3Factory || router.kind === 'v2Router') return product
      return [
        ...product,
        ...feeTiers.flatMap((fee): Candidate[] => {
          const spacing = spacingOfFee[fee]
          return spacing === undefined
            ? []
            : [
                {
                  version: 3,
                  factory: v3Factory,
                  tokens: pair,
                  fee,
                  spacing,
                  key: `${key} ${v3Factory} ${fee}`,
                },
              ]
        }),
      ]
    }),
  )
}
