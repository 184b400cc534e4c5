import type { HttpAnswer } from './HttpCall.ts'
import { type PackedBody, packBody } from './packAnswer.ts'

/** Answers that are kept, the least used of which goes first. */
export type AnswerCache = {
  /** The answer for a key, made if it is not here. */
  get(key: string, make: () => Promise<HttpAnswer>): Promise<{ answer: HttpAnswer; packed: PackedBody }>
}

/** About what an entry takes besides its texts. */
const entryBytes = 1_024

/** Creates a cache for answers that stay the same for as long as the process lives. */
export function createAnswerCache({
  maxBytes = 8_388_608,
}: {
  maxBytes?: number | undefined
} = {}): AnswerCache {
  const kept = new Map<string, { answer: HttpAnswer; packed: PackedBody }>()
  let bytes = 0
  // Questions are written by strangers: a long one with a short answer must not be kept for nothing.
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
