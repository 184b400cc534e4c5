import { webUrl } from '@foyer/contract'
import * as v from 'valibot'
import type { DeviceStore } from '../../keys/DeviceStore.ts'

const project = v.object({ id: v.string(), origin: webUrl })
/** A project whose wallet was used here, and the page it was used on. */
export type KnownProject = v.InferOutput<typeof project>

const key = 'projects'
const projectsMax = 8

/** The projects that this browser knows: who comes by a bookmark is asked for one of them. */
export function knownProjects(store: DeviceStore): {
  read(): Promise<readonly KnownProject[]>
  /** Keeps the latest ones; where the visitor came from a page, that page's name stays. */
  add(found: KnownProject): Promise<void>
} {
  async function read() {
    return v.parse(v.fallback(v.array(project), []), await store.get(key))
  }
  return {
    read,
    async add(found) {
      const known = await read()
      const before = known.find(({ id }) => id === found.id)
      const isOwn = found.origin === location.origin
      const kept = isOwn && before ? before : found
      await store.set(key, [kept, ...known.filter(({ id }) => id !== found.id)].slice(0, projectsMax))
    },
  }
}
