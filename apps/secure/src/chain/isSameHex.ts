/** Whether two addresses or other hex strings are equal, ignoring case. */
export function isSameHex(a: string | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}
