import { earlierDatabase } from './constants.ts'

/** Whether a browser may hold sessions of the client that was in use before ours. */
export async function hasEarlierClient(): Promise<boolean> {
  // A sandboxed frame stores nothing; in Chromium, asking it leaves a rejection that nobody can catch.
  if (globalThis.origin === 'null') return false
  try {
    // The property itself throws, or is null, where a browser blocks storage.
    const { indexedDB } = globalThis as { indexedDB?: IDBFactory | null }
    if (!indexedDB) return false
    // A browser that does not list its databases is older than our client.
    if (!indexedDB.databases) return true
    return (await indexedDB.databases()).some(({ name }) => name === earlierDatabase)
  } catch {
    return false
  }
}
