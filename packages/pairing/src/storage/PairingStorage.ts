/** Where a client keeps its keys and sessions: values that JSON can write, by key. */
export type PairingStorage = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** Entries whose keys start with the prefix. */
  list(prefix: string): Promise<readonly (readonly [key: string, value: unknown])[]>
  /** Lets go of what it holds open, such as a connection to a database. The next call opens it again. */
  close?(): void
}
