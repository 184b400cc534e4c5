import { createHash } from 'node:crypto'
import type { Clock } from '../Clock.ts'
import type { KmsProvider } from '../sealing/KmsProvider.ts'

/**
 * Caches unwrapped row keys, up to the given time and number. This saves KMS calls, but keeps keys in memory, and the
 * KMS log does not show cached releases.
 */
export function cacheKms(
  kms: KmsProvider,
  options: { ttlMs: number /** @default 1000 */; maxKeys?: number | undefined; clock?: Clock | undefined },
): KmsProvider {
  const { ttlMs, maxKeys = 1_000, clock = Date.now } = options
  const kept = new Map<string, { key: Uint8Array; untilMs: number }>()
  const drop = (id: string) => {
    kept.get(id)?.key.fill(0)
    kept.delete(id)
  }
  return {
    ...kms,
    async unwrap(blob, context) {
      const id = createHash('sha256').update(context).update('\0').update(blob).digest('base64')
      for (const [other, { untilMs }] of kept) if (untilMs <= clock()) drop(other)
      const found = kept.get(id)
      // Returns a copy, because callers may wipe the key.
      if (found) return Uint8Array.from(found.key)
      const key = await kms.unwrap(blob, context)
      drop(id)
      kept.set(id, { key: Uint8Array.from(key), untilMs: clock() + ttlMs })
      for (const oldest of kept.keys()) if (kept.size > maxKeys) drop(oldest)
      return key
    },
  }
}
