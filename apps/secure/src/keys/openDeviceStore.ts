import type { DeviceStore } from './DeviceStore.ts'

/**
 * Opens the device's store: IndexedDB, which browsers partition by embedding site. Falls back to memory if the browser
 * refuses it; the visitor then recovers on each visit.
 */
export async function openDeviceStore(name = 'foyer'): Promise<DeviceStore> {
  let database: IDBDatabase
  try {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('values')
    database = await settle(opening)
    // Some browsers open the database but refuse the first write.
    await settle(database.transaction('values', 'readwrite').objectStore('values').put(true, 'isWritable'))
  } catch {
    return memoryStore()
  }
  const values = (mode: IDBTransactionMode) => database.transaction('values', mode).objectStore('values')
  return {
    isLasting: true,
    get: (key) => settle(values('readonly').get(key)),
    set: async (key, value) => void (await settle(values('readwrite').put(value, key))),
    delete: async (key) => void (await settle(values('readwrite').delete(key))),
  }
}

function settle<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function memoryStore(): DeviceStore {
  const values = new Map<string, unknown>()
  return {
    isLasting: false,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  }
}
