import type { CaipAddress } from '../caip/CaipAddress.ts'

/**
 * Text that an account signs to have one of its sessions ended, for `revokeSession`. Whoever repeats it ends nothing more.
 *
 * @param account CAIP-10 id of the smart account.
 * @param pci Id of the session.
 */
export function buildSessionEndMessage(account: CaipAddress, pci: string): string {
  return `End a permission of my account.\n\nAccount: ${account}\nPermission: ${pci.toLowerCase()}`
}
