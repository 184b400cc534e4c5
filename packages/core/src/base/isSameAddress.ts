/** Whether two addresses, or account ids, are the same; case only counts where addresses are not of EVM. */
export function isSameAddress(a: string, b: string): boolean {
  return a === b || (/(^|:)0x/i.test(a) && a.toLowerCase() === b.toLowerCase())
}
