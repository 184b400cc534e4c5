import { check, type Schema } from '@foyer/contract'

/** Backend for stored strings; `localStorage` fits. */
export type StorageBackend = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Validated, versioned storage of one instance. */
export type Storage = {
  /** Returns the stored value, or `undefined` if there is none or it does not match the schema. */
  get<value>(key: string, schema: Schema<value>): value | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
}

const version = 1

/** Creates storage under a prefix; falls back to memory if the browser blocks or lacks it. */
export function createStorage(options: { prefix: string; backend?: StorageBackend | undefined }): Storage {
  const memory = new Map<string, string>()
  const key = (name: string) => `@foyer/${options.prefix}/${name}`
  const attempt = <result>(use: (backend: StorageBackend) => result): result | undefined => {
    try {
      // Even reading the property throws when storage is blocked; some servers define it only partially.
      const backend = options.backend ?? (typeof window === 'undefined' ? undefined : window.localStorage)
      return backend && use(backend)
    } catch {
      return undefined
    }
  }

  return {
    get(name, schema) {
      const text = memory.get(key(name)) ?? attempt((backend) => backend.getItem(key(name)))
      if (text == null) return undefined
      try {
        const stored = JSON.parse(text) as { v?: unknown; data?: unknown } | null
        const result = check(schema, stored?.v === version ? stored.data : undefined)
        return result.issues ? undefined : result.value
      } catch {
        return undefined
      }
    },
    set(name, data) {
      const text = JSON.stringify({ v: version, data })
      const written = attempt((backend) => {
        backend.setItem(key(name), text)
        return true
      })
      if (written) memory.delete(key(name))
      else {
        // Nothing outdated stays for the next visit, such as a wallet that the visitor disconnected.
        attempt((backend) => backend.removeItem(key(name)))
        memory.set(key(name), text)
      }
    },
    remove(name) {
      memory.delete(key(name))
      attempt((backend) => backend.removeItem(key(name)))
    },
  }
}
