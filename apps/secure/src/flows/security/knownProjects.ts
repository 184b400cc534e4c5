import { webUrl } from '@foyer/contract'
import * as v from 'valibot'
import type { DeviceStore } from '../../keys/DeviceStore.ts'

const project = v.object({ id: v.string(), origin: webUrl })
/** A project whose wallet was used in this browser, and the page it was used on. */
export type KnownProject = v.InferOutput<typeof project>

const key = 'projects'
const projectsMax = 8

/** The projects that this browser knows. Visitors who arrive by a bookmark choose one of them. */
export function knownProjects(store: DeviceStore): {
  read(): Promise<readonly KnownProject[]>
  /** Keeps the latest projects. If the visitor came from a page, keeps that page's name. */
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
