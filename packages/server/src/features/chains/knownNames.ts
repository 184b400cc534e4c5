import { foldName } from '@foyer/contract/confusables'
import type { Clock } from '../../kit/Clock.ts'
import { createCache } from '../../kit/createCache.ts'
import type { ChainService } from './ChainService.ts'
import type { TokenService } from './TokenService.ts'

/** Token lists change rarely. */
const namesTtlMs = 60_000

/** Returns the folded names and symbols that unlisted tokens must not use. */
export type KnownNames = () => Promise<ReadonlySet<string>>

/**
 * Collects names and symbols of the native currencies and listed tokens of all chains: an imitation is as often on another
 * chain as on the original's.
 */
export function knownNames(options: {
  chains: Pick<ChainService, 'list'>
  tokens: TokenService
  /** @default Date.now */
  clock?: Clock | undefined
}): KnownNames {
  const { chains, tokens, clock = Date.now } = options
  const cached = createCache<ReadonlySet<string>>({ ttlMs: namesTtlMs, clock })
  return () =>
    cached('', async () => {
      const all = chains.list()
      // A list that cannot be read does not affect the others.
      const lists = await Promise.all(all.map(({ id }) => tokens.list(id).catch(() => [])))
      const known = [...all.map(({ nativeCurrency }) => nativeCurrency), ...lists.flat()]
      return new Set(known.flatMap(({ name, symbol }) => [foldName(name), foldName(symbol)]).filter(Boolean))
    })
}
