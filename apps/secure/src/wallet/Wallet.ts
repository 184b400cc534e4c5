import type { CustodyWait, CustodyWallet, StepUpWay } from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import type { OpenWallet } from '../keys/joinShares.ts'
import type { Confirmation } from '../passkeys/Confirmation.ts'
import type { AssistedRecoveryStatus } from './AssistedRecoveryStatus.ts'
import type { RecoveryFactor } from './RecoveryFactor.ts'
import type { AskedStepUp } from './startStepUp.ts'

/** Public addresses of a wallet. */
export type WalletAddresses = { eip155: string; solana: string }

/** The visitor's wallet on this device. */
export type Wallet = {
  /**
   * Returns addresses and state. Creates the wallet on the first login and may ask the visitor to recover. Opens no key
   * unless necessary.
   */
  ready(signal: AbortSignal): Promise<{ addresses: WalletAddresses; hasRecovery: boolean }>
  /**
   * Tells about help that others requested, by the server's latest state. Each request is repeated until `tell` has resolved
   * once for it. Concurrent calls run in sequence, so none continues before the visitor was told.
   */
  notifyPendingRequests(tell: (waits: readonly CustodyWait[]) => Promise<unknown>): Promise<void>
  /** Runs a function with the open wallet. If confirmations are on, the wallet is opened for this call only. */
  use<value>(
    signal: AbortSignal,
    run: (open: OpenWallet, wallet: CustodyWallet) => Promise<value>,
    confirmation?: Confirmation,
  ): Promise<value>
  /** The wallet's current state on the server. */
  describe(): Promise<CustodyWallet>
  addRecovery(
    secret: RecoverySecret & { credentialId?: string | undefined },
    signal: AbortSignal,
  ): Promise<void>
  /** Creates a passkey for recovery that can also confirm what is signed. */
  addPasskey(name: string, signal: AbortSignal): Promise<void>
  /** Lets the operator open the wallet after a code and a waiting period (`assisted`). */
  addAssistedRecovery(signal: AbortSignal): Promise<void>
  removeRecovery(id: string): Promise<void>
  /** Requests the operator's help, if enabled; mails a code. */
  startAssistedRecovery(wallet: CustodyWallet): Promise<void>
  /** Continues help that this device requested; `undefined` if none is in progress. */
  continueAssistedRecovery(wallet: CustodyWallet, otp?: string): Promise<AssistedRecoveryStatus | undefined>
  /** Proves to the server that this device holds the data key. */
  proveDataKey(signal: AbortSignal): Promise<string>
  /** Mails the code that a password also requires; `undefined` if the account has no email and needs none. */
  sendRecoveryCode(recoveryId: string): Promise<string | undefined>
  /** Opens the wallet with a recovery factor and gives this device its own split. */
  recover(
    wallet: CustodyWallet,
    factor: RecoveryFactor,
    /** From `sendRecoveryCode`. */
    code?: { challengeId: string; otp: string },
  ): Promise<void>
  /** Starts a step-up and returns the accepted methods; each challenge accepts a single answer. */
  startStepUp(): Promise<AskedStepUp>
  /** Proves a recovery method to the server without opening the wallet. Attempts are counted. */
  finishStepUp(asked: AskedStepUp, method: StepUpWay, secret: RecoverySecret): Promise<void>
  /** Proves one of these confirmation passkeys to the server. */
  finishStepUpByPasskey(asked: AskedStepUp, credentialIds: readonly string[], page: Window): Promise<void>
  /** Seals the wallet with a new data key for this device only: all others must recover. */
  rotate(
    secrets: readonly (RecoverySecret & { credentialId?: string | undefined })[],
    signal: AbortSignal,
  ): Promise<void>
  close(): void
}
