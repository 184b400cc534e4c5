/** Whether two addresses, or other hex texts, are the same but for their case. */
export function isSameHex(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
