/** Returns the result of `read`, or `undefined` if it throws. */
export function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
