import type { PairingStorage } from './PairingStorage.ts'

/**
 * Keeps everything in memory, until the page closes: for tests, for servers, and for browsers that store nothing.
 *
 * @example
 * ```ts
 * import { memoryStorage } from '@foyer/pairing'
 *
 * const storage = memoryStorage() // forgotten with the page, for tests
 * ```
 */
export function memoryStorage(): PairingStorage {
  // As text, so that stored values cannot be mutated by accident.
  const values = new Map<string, string>()
  return {
    get: async (key) => read(values.get(key)),
    set: async (key, value) => void values.set(key, JSON.stringify(value)),
    delete: async (key) => void values.delete(key),
    list: async (prefix) =>
      [...values].filter(([key]) => key.startsWith(prefix)).map(([key, text]) => [key, read(text)] as const),
  }
}

function read(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text)
}
