import { createStore, del, get, promisifyRequest, set, update } from 'idb-keyval'
import type { PairingStorage } from './PairingStorage.ts'

const keyName = 'key'
const sealed = 'AES-GCM'

/**
 * Keeps everything in a database of its own, encrypted by a key that scripts cannot read. Outside a secure context, where
 * browsers have no such keys, values are stored as they are.
 *
 * @example
 * ```ts
 * import { indexedDbStorage } from '@foyer/pairing'
 *
 * const storage = indexedDbStorage({ name: 'my-app' })
 * ```
 */
export function indexedDbStorage({ name }: { name: string }): PairingStorage {
  const store = createStore(name, 'values')
  const keys = createStore(`${name}-key`, 'keys')
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  let loading: Promise<CryptoKey | undefined> | undefined
  const load = () => {
    loading ??= loadKey(keys, subtle)
    // The next call tries again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const open = async (value: unknown) => decrypt(subtle, await load(), value)
  return {
    get: async (key) => open(await get(key, store)),
    set: async (key, value) => set(key, await encrypt(subtle, await load(), value), store),
    delete: (key) => del(key, store),
    async list(prefix) {
      const [keys, values] = await store('readonly', (all) =>
        Promise.all([promisifyRequest(all.getAllKeys()), promisifyRequest<unknown[]>(all.getAll())]),
      )
      const found = keys.map((key, at) => [`${key}`, values[at]] as const)
      return Promise.all(
        found
          .filter(([key]) => key.startsWith(prefix))
          .map(async ([key, value]) => [key, await open(value)] as const),
      )
    },
  }
}

async function loadKey(
  keys: ReturnType<typeof createStore>,
  subtle: SubtleCrypto | undefined,
): Promise<CryptoKey | undefined> {
  if (!subtle) return undefined
  const made = await subtle.generateKey({ name: sealed, length: 256 }, false, ['encrypt', 'decrypt'])
  // Two tabs may start at once: the first key stays.
  await update<CryptoKey>(keyName, (known) => known ?? made, keys)
  return get<CryptoKey>(keyName, keys)
}

async function encrypt(subtle: SubtleCrypto | undefined, key: CryptoKey | undefined, value: unknown) {
  const text = JSON.stringify(value)
  if (!subtle || !key) return text
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await subtle.encrypt({ name: sealed, iv }, key, new TextEncoder().encode(text)) }
}

/** `undefined` for a value that was not stored, or with another key. */
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
