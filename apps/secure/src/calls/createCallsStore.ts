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
   * with this id, or is asking about them, in any tab.
   */
  reserve(id: string): Promise<(() => void) | undefined>
}

/** Web Locks of the browser; the tabs of a page share them, as they share the store. */
type Locks = {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    callback: (lock: unknown) => Promise<unknown> | undefined,
  ): Promise<unknown>
}

/** Maximum number of records kept. */
const maxRecords = 100

/** Creates the call store of one page. */
export function createCallsStore(
  store: DeviceStore,
  { projectId, hostOrigin }: { projectId: string; hostOrigin: string },
  locks: Locks | undefined = globalThis.navigator?.locks,
): CallsStore {
  const key = `calls|${projectId}|${hostOrigin}`
  const reserved = new Set<string>()
  let writing: Promise<unknown> = Promise.resolve()
  let freeing: Promise<unknown> | undefined

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
      await freeing
      const lock = await holdLock(locks, `${key}|${id}`)
      const free = () => {
        reserved.delete(id)
        freeing = Promise.all([freeing, lock?.release()])
      }
      const found =
        lock &&
        (await find(id).catch((error: unknown) => {
          free()
          throw error
        }))
      if (lock && !found) return free
      free()
      return undefined
    },
    add(record) {
      // Serialized: two concurrent writes would lose one record.
      const write = async () =>
        store.set(key, [{ ...record, hostOrigin }, ...(await read())].slice(0, maxRecords))
      const turn = writing.then(() => locks?.request(key, {}, write).catch(write) ?? write()).then(() => {})
      writing = turn.catch(() => {})
      return turn
    },
  }
}

/** Takes a lock; `undefined` if another tab has it. */
function holdLock(
  locks: Locks | undefined,
  name: string,
): Promise<{ release(): Promise<unknown> | undefined } | undefined> {
  return new Promise((resolve) => {
    const none = { release: () => undefined }
    const hold = (lock: unknown) => {
      if (!lock) return void resolve(undefined)
      return new Promise<void>((end) => {
        resolve({
          release() {
            end()
            return asked
          },
        })
      })
    }
    // Pages that may not use locks have no storage either.
    const asked = locks?.request(name, { ifAvailable: true }, hold).catch(() => resolve(none))
    if (!asked) resolve(none)
  })
}
