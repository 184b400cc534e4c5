/** What reading gives, `undefined` where it throws. */
export function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
