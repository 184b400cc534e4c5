import { toAddressKey } from '@foyer/contract'

/** Whether two addresses belong to the same key: some namespaces write it differently on each network. */
export function isSameAccount(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  const [one, other] = [a, b].map(toAddressKey)
  return one === other
}
