import type { CustodyWallet } from '@foyer/contract'
import type { Recovered } from './Recovered.ts'

/** What the wallet needs of the visitor: it asks, and does not know how they are shown it. */
export type WalletVisitor = {
  /**
   * Has the visitor recover the wallet on this device, or choose another wallet of their login.
   *
   * @throws SecureError `RECOVERY_CANCELLED`
   */
  recover(found: CustodyWallet, signal: AbortSignal): Promise<Recovered>
  /**
   * Has the visitor confirm with a passkey; `ask` asks the browser for it, in the window that they are in.
   *
   * @throws SecureError `CONNECTION_REJECTED`
   */
  confirm<value>(ask: (page: Window) => Promise<value>, signal: AbortSignal): Promise<value>
  /** Tells the visitor that they have to add a passkey first. */
  showPasskeyMissing(signal: AbortSignal): Promise<void>
}
