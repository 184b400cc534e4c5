import type { Clock } from '../../../kit/Clock.ts'
import type { MediaStore } from './MediaStore.ts'
import type { NftMedia } from './NftService.ts'

const foundTtlMs = 3_600_000
const missingTtlMs = 60_000
const maxBytes = 64_000_000
const maxEntries = 2_000

/**
 * Creates a media cache bounded by size; concurrent callers share one read. On a miss, it checks the store, if there is one.
 */
export function createMediaCache({ clock, store }: { clock: Clock; store?: MediaStore | undefined }) {
  type Entry = { untilMs: number; bytes: number; media: Promise<NftMedia | undefined> }
  const entries = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  async function find(key: string, load: () => Promise<NftMedia | undefined>) {
    const kept = await store?.read(key)
    if (kept) return kept
    const media = await load()
    // Not awaited: the caller need not wait for the store.
    if (media) void store?.write(key, media)
    return media
  }

  return (key: string, load: () => Promise<NftMedia | undefined>): Promise<NftMedia | undefined> => {
    const known = entries.get(key)
    if (known && known.untilMs > clock()) return known.media
    drop(key)
    const entry: Entry = { untilMs: clock() + foundTtlMs, bytes: 0, media: find(key, load) }
    entries.set(key, entry)
    entry.media.then(
      (media) => {
        if (entries.get(key) !== entry) return
        entry.untilMs = clock() + (media ? foundTtlMs : missingTtlMs)
        entry.bytes = media?.bytes.length ?? 0
        bytes += entry.bytes
        for (const oldest of entries.keys()) {
          if (bytes <= maxBytes && entries.size <= maxEntries) break
          drop(oldest)
        }
      },
      () => {
        if (entries.get(key) === entry) drop(key)
      },
    )
    return entry.media
  }
}
