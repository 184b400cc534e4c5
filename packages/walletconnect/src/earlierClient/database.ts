import { earlierDatabase } from './constants.ts'

const storeName = 'keyvaluestorage'

/** Opens the earlier client's database; `undefined` if there is none, because opening must not create it. */
export function openDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(earlierDatabase)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(undefined)
    opening.onsuccess = () => resolve(opening.result)
  })
}

/** Reads all entries of a database. */
export async function readAll(database: IDBDatabase): Promise<ReadonlyMap<string, unknown>> {
  if (!database.objectStoreNames.contains(storeName)) return new Map()
  const store = database.transaction(storeName).objectStore(storeName)
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
  return new Map(keys.map((key, at) => [String(key), values[at]]))
}

/** Deletes entries of a database. */
export async function deleteKeys(database: IDBDatabase, keys: readonly string[]): Promise<void> {
  if (!keys.length) return
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
  await Promise.all(keys.map((key) => done(store.delete(key))))
}

function done<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
