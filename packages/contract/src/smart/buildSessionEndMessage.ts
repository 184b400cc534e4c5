import type { CaipAddress } from '../caip/CaipAddress.ts'

/**
 * Builds the text an account signs to revoke one of its sessions, for `revokeSession`. Replaying it has no further effect.
 *
 * @param account CAIP-10 id of the smart account.
 * @param pci Id of the session.
 *
 * @example
 * ```ts
 * import { buildSessionEndMessage } from '@foyer/contract'
 *
 * const account = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const pci = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060' // of getSessions
 * const [title] = buildSessionEndMessage(account, pci).split('\n')
 * console.log(title) // 'End a permission of my account.'
 * ```
 */
export function buildSessionEndMessage(account: CaipAddress, pci: string): string {
  return `End a permission of my account.\n\nAccount: ${account}\nPermission: ${pci.toLowerCase()}`
}
