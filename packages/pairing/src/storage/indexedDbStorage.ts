import type { PairingStorage } from './PairingStorage.ts'

const keyName = 'key'
const sealed = 'AES-GCM'

/**
 * Stores everything in a separate database, encrypted with a key that scripts cannot read. Outside a secure context,
 * where browsers have no such keys, values are stored unencrypted.
 *
 * @example
 * ```ts
 * import { indexedDbStorage } from '@foyer/pairing'
 *
 * const storage = indexedDbStorage({ name: 'my-app' })
 * ```
 */
export function indexedDbStorage({ name }: { name: string }): PairingStorage {
  const values = createStore(name, 'values')
  const keys = createStore(`${name}-key`, 'keys')
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  let loading: Promise<CryptoKey | undefined> | undefined
  const load = () => {
    loading ??= loadKey(keys, subtle)
    // The next call retries.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const open = async (value: unknown) => decrypt(subtle, await load(), value)
  return {
    get: async (key) => open(await values.run('readonly', (store) => store.get(key))),
    async set(key, value) {
      const sealed = await encrypt(subtle, await load(), value)
      await values.run('readwrite', (store) => store.put(sealed, key))
    },
    async delete(key) {
      await values.run('readwrite', (store) => store.delete(key))
    },
    async list(prefix) {
      let all: readonly (readonly [key: string, value: unknown])[] = []
      await values.run('readonly', (store) => {
        const names = store.getAllKeys()
        const found = store.getAll()
        found.onsuccess = () => {
          all = names.result.map((key, at) => [`${key}`, found.result[at]])
        }
        return found
      })
      const own = all.filter(([key]) => key.startsWith(prefix))
      return Promise.all(own.map(async ([key, value]) => [key, await open(value)] as const))
    },
    close() {
      values.close()
      keys.close()
    },
  }
}

type Store = ReturnType<typeof createStore>

/**
 * Creates a store with a separate database. The first call opens it, and so does the first call after it was closed.
 */
function createStore(name: string, storeName: string) {
  let opening: Promise<IDBDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  const open = async () => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    await settle(request)
    // Browsers close some databases on their own.
    request.result.onclose = forget
    return request.result
  }
  return {
    /** Makes a request, and resolves once its changes are committed. */
    async run<value>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<value>) {
      opening ??= open()
      opening.catch(forget)
      const transaction = (await opening).transaction(storeName, mode)
      const request = ask(transaction.objectStore(storeName))
      await settle(transaction)
      return request.result
    },
    close() {
      opening?.then((database) => database.close()).catch(() => {})
      forget()
    },
  }
}

function settle(asked: IDBRequest | IDBTransaction): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(asked.error)
    Object.assign(asked, { onsuccess: resolve, oncomplete: resolve, onerror: fail, onabort: fail })
  })
}

async function loadKey(keys: Store, subtle: SubtleCrypto | undefined): Promise<CryptoKey | undefined> {
  if (!subtle) return undefined
  const made = await subtle.generateKey({ name: sealed, length: 256 }, false, ['encrypt', 'decrypt'])
  // Two tabs may start at once; the first key stays.
  const known = await keys.run<CryptoKey | undefined>('readwrite', (store) => {
    const reading = store.get(keyName)
    reading.onsuccess = () => reading.result ?? store.put(made, keyName)
    return reading
  })
  return known ?? made
}

async function encrypt(subtle: SubtleCrypto | undefined, key: CryptoKey | undefined, value: unknown) {
  const text = JSON.stringify(value)
  if (!subtle || !key) return text
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await subtle.encrypt({ name: sealed, iv }, key, new TextEncoder().encode(text)) }
}

/** Returns `undefined` for a value that was not stored, or was encrypted with another key. */
async function decrypt(
  subtle: SubtleCrypto | undefined,
  key: CryptoKey | undefined,
  value: unknown,
): Promise<unknown> {
  try {
    if (typeof value === 'string') return JSON.parse(value)
    if (!subtle || !key || typeof value !== 'object' || value === null) return undefined
    const { iv, data } = value as { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
    return JSON.parse(new TextDecoder().decode(await subtle.decrypt({ name: sealed, iv }, key, data)))
  } catch {
    return undefined
  }
}
