import * as v from 'valibot'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import { type CallsRecord, callsRecord } from './CallsRecord.ts'

/** Calls sent from this page, latest first; they survive a reload. */
export type CallsStore = {
  /** `undefined` if this page did not send the calls. */
  find(id: string): Promise<CallsRecord | undefined>
  add(record: Omit<CallsRecord, 'hostOrigin'>): Promise<void>
  /**
   * Reserves an id while the visitor is asked, and returns the function that frees it; `undefined` if this page has sent calls
   * with this id, or is asking about them.
   */
  reserve(id: string): Promise<(() => void) | undefined>
}

/** Maximum number of records kept. */
const maxRecords = 100

/** Creates the call store of one page. */
export function createCallsStore(
  store: DeviceStore,
  { projectId, hostOrigin }: { projectId: string; hostOrigin: string },
): CallsStore {
  const key = `calls|${projectId}|${hostOrigin}`
  const reserved = new Set<string>()
  let writing: Promise<unknown> = Promise.resolve()

  async function read(): Promise<readonly CallsRecord[]> {
    const found = v.safeParse(v.array(callsRecord), await store.get(key))
    return found.success ? found.output.filter((record) => record.hostOrigin === hostOrigin) : []
  }
  const find = async (id: string) => (await read()).find((record) => record.id === id)
  return {
    find,
    async reserve(id) {
      if (reserved.has(id)) return undefined
      // Before anything is awaited: two requests at once would both find nothing.
      reserved.add(id)
      const free = () => void reserved.delete(id)
      const found = await find(id).catch((error: unknown) => {
        free()
        throw error
      })
      if (!found) return free
      free()
      return undefined
    },
    add(record) {
      // Serialized: two concurrent writes would lose one record.
      const turn = writing.then(async () =>
        store.set(key, [{ ...record, hostOrigin }, ...(await read())].slice(0, maxRecords)),
      )
      writing = turn.catch(() => {})
      return turn
    },
  }
}
