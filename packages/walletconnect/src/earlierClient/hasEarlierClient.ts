import { earlierDatabase } from './constants.ts'

/** Whether a browser may hold sessions of the client that was in use before ours. */
export async function hasEarlierClient(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === earlierDatabase)
  } catch {
    // Storage is blocked, or the browser does not list its databases: then it is older than our client.
    return typeof indexedDB !== 'undefined' && !indexedDB.databases
  }
}
