import type { HttpAnswer } from './HttpCall.ts'
import { type PackedBody, packBody } from './packAnswer.ts'

/** An LRU cache of answers. */
export type AnswerCache = {
  /** Returns the answer for a key; creates it if it is not cached. */
  get(key: string, make: () => Promise<HttpAnswer>): Promise<{ answer: HttpAnswer; packed: PackedBody }>
}

/** Approximate size of an entry besides its strings. */
const entryBytes = 1_024

/** Creates a cache for answers that do not change during the life of the process. */
export function createAnswerCache({
  maxBytes = 8_388_608,
}: {
  maxBytes?: number | undefined
} = {}): AnswerCache {
  const kept = new Map<string, { answer: HttpAnswer; packed: PackedBody }>()
  let bytes = 0
  // Strangers write the keys. A long key with a short answer must count with its full size.
  const sizeOf = (key: string, { bytes }: PackedBody) => 2 * key.length + bytes.length + entryBytes
  return {
    async get(key, make) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const answer = await make()
      const entry = { answer, packed: packBody(answer.body ?? '') }
      if (answer.status !== 200 || kept.has(key)) return entry
      kept.set(key, entry)
      bytes += sizeOf(key, entry.packed)
      for (const [oldest, { packed }] of kept) {
        if (bytes <= maxBytes) break
        kept.delete(oldest)
        bytes -= sizeOf(oldest, packed)
      }
      return entry
    },
  }
}
