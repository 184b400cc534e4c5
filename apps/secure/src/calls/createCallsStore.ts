import * as v from 'valibot'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import { type CallsRecord, callsRecord } from './CallsRecord.ts'

/** Calls sent from this page, latest first; they survive a reload. */
export type CallsStore = {
  /** `undefined` if this page did not send the calls. */
  find(id: string): Promise<CallsRecord | undefined>
  add(record: Omit<CallsRecord, 'hostOrigin'>): Promise<void>
}

/** Maximum number of records kept. */
const maxRecords = 100

/** Creates the call store of one page. */
export function createCallsStore(
  store: DeviceStore,
  { projectId, hostOrigin }: { projectId: string; hostOrigin: string },
): CallsStore {
  const key = `calls|${projectId}|${hostOrigin}`
  let writing: Promise<unknown> = Promise.resolve()

  async function read(): Promise<readonly CallsRecord[]> {
    const found = v.safeParse(v.array(callsRecord), await store.get(key))
    return found.success ? found.output.filter((record) => record.hostOrigin === hostOrigin) : []
  }
  return {
    find: async (id) => (await read()).find((record) => record.id === id),
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
