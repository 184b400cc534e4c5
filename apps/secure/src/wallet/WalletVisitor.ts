import type { CustodyWallet } from '@foyer/contract'
import type { Recovered } from './Recovered.ts'

/** How the wallet reaches the visitor, independent of how things are shown. */
export type WalletVisitor = {
  /**
   * Lets the visitor recover the wallet on this device, or choose another wallet of their login.
   *
   * @throws SecureError `RECOVERY_CANCELLED`
   */
  recover(found: CustodyWallet, signal: AbortSignal): Promise<Recovered>
  /**
   * Lets the visitor confirm with a passkey; `ask` triggers the browser's prompt in the visitor's current window.
   *
   * @throws SecureError `CONNECTION_REJECTED`
   */
  confirm<value>(ask: (page: Window) => Promise<value>, signal: AbortSignal): Promise<value>
  /** Asks the visitor to add a passkey first. */
  showPasskeyMissing(signal: AbortSignal): Promise<void>
}
