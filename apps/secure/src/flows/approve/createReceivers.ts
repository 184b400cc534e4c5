import * as v from 'valibot'
import type { DeviceStore } from '../../keys/DeviceStore.ts'

/** Addresses that the visitor sent to from this device and site, latest first. */
export type Receivers = {
  read(): Promise<readonly string[]>
  add(addresses: readonly string[]): Promise<void>
}

/** Maximum number of receivers kept. */
const maxReceivers = 200

/** Creates the store of an account's receivers; it keeps nothing but their addresses. */
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
      // Serialized: two concurrent writes would lose one receiver.
      const turn = writing.then(async () =>
        store.set(key, [...new Set([...addresses, ...(await read())])].slice(0, maxReceivers)),
      )
      writing = turn.catch(() => {})
      return turn
    },
  }
}
