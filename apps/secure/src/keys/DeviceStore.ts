/** What a device keeps between visits: keys that cannot be read out, and boxes. Values are cloned, not serialised. */
export type DeviceStore = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** Whether what is stored is there on the next visit. */
  isLasting: boolean
}
