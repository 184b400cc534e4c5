/** Storage of a device between visits: non-extractable keys and sealed boxes. Values are cloned, not serialized. */
export type DeviceStore = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** Whether the store persists until the next visit. */
  isLasting: boolean
}
