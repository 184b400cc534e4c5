/** Storage of a client's keys and sessions: JSON values by key. */
export type PairingStorage = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** Returns the entries whose keys start with the prefix. */
  list(prefix: string): Promise<readonly (readonly [key: string, value: unknown])[]>
  /** Releases open resources, such as a database connection. The next call reopens them. */
  close?(): void
}
