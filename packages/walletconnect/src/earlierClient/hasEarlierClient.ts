import { earlierDatabase } from './constants.ts'

/** Whether a browser may contain sessions of the previously used client. */
export async function hasEarlierClient(): Promise<boolean> {
  // A sandboxed frame stores nothing; in Chromium, a query there causes a rejection that cannot be caught.
  if (globalThis.origin === 'null') return false
  try {
    // If a browser blocks storage, reading the property throws or returns null.
    const { indexedDB } = globalThis as { indexedDB?: IDBFactory | null }
    if (!indexedDB) return false
    // A browser that cannot list its databases is older than our client.
    if (!indexedDB.databases) return true
    return (await indexedDB.databases()).some(({ name }) => name === earlierDatabase)
  } catch {
    return false
  }
}
