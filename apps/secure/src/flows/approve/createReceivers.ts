import * as v from 'valibot'
import type { DeviceStore } from '../../keys/DeviceStore.ts'

/** Addresses that the visitor sent to from this device and site, the latest first. */
export type Receivers = {
  read(): Promise<readonly string[]>
  add(addresses: readonly string[]): Promise<void>
}

/** Number of latest receivers that are kept. */
const maxReceivers = 200

/** Creates the record of an account's receivers; nothing but their addresses is kept. */
export function createReceivers(
  store: Pick<DeviceStore, 'get' | 'set'>,
  { projectId, account }: { projectId: string; account: string },
): Receivers {
  const key = `receivers|${projectId}|${account}`
  let writing: Promise<unknown> = Promise.resolve()

  async function read(): Promise<readonly string[]> {
    const found = v.safeParse(v.array(v.string()), await store.get(key))
    return found.success ? found.output : []
  }
  return {
    read,
    add(addresses) {
      if (!addresses.length) return Promise.resolve()
      // One after the other: two that read the same list would lose one.
      const turn = writing.then(async () =>
        store.set(key, [...new Set([...addresses, ...(await read())])].slice(0, maxReceivers)),
      )
      writing = turn.catch(() => {})
      return turn
    },
  }
}
