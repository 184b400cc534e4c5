import * as v from 'valibot'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import { type CallsRecord, callsRecord } from './CallsRecord.ts'

/** Calls that were sent from here, the latest first; they are there after a reload. */
export type CallsStore = {
  /** `undefined` where the page did not send them. */
  find(id: string): Promise<CallsRecord | undefined>
  add(record: Omit<CallsRecord, 'hostOrigin'>): Promise<void>
}

/** Number of latest records that are kept. */
const maxRecords = 100

/** Creates the record of calls for one page. */
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
      // One after the other: two that read the same list would lose one.
      const turn = writing.then(async () =>
        store.set(key, [{ ...record, hostOrigin }, ...(await read())].slice(0, maxRecords)),
      )
      writing = turn.catch(() => {})
      return turn
    },
  }
}
