import type { CustodyWait, CustodyWallet, StepUpWay } from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import type { OpenWallet } from '../keys/joinShares.ts'
import type { Confirmation } from '../passkeys/Confirmation.ts'
import type { HelpStatus } from './HelpStatus.ts'
import type { RecoveryFactor } from './RecoveryFactor.ts'
import type { AskedStepUp } from './startStepUp.ts'

/** Public addresses of a wallet. */
export type WalletAddresses = { eip155: string; solana: string }

/** The visitor's wallet on this device. */
export type Wallet = {
  /** Addresses and state, made on the first login; may ask the visitor to recover. Opens no key where it need not. */
  ready(signal: AbortSignal): Promise<{ addresses: WalletAddresses; hasRecovery: boolean }>
  /**
   * Tells of help that others asked for, as the server said last: of each until `tell` has resolved once. Calls at once take
   * turns, so that none goes on before the visitor was told.
   */
  tellOfWaits(tell: (waits: readonly CustodyWait[]) => Promise<unknown>): Promise<void>
  /** Runs something with the open wallet; where the visitor wants to be asked for a passkey, it is opened for this alone. */
  use<value>(
    signal: AbortSignal,
    run: (open: OpenWallet, wallet: CustodyWallet) => Promise<value>,
    confirmation?: Confirmation,
  ): Promise<value>
  /** The wallet as the server knows it now. */
  describe(): Promise<CustodyWallet>
  addRecovery(
    secret: RecoverySecret & { credentialId?: string | undefined },
    signal: AbortSignal,
  ): Promise<void>
  /** Makes a passkey that is a recovery method, and can confirm what is signed. */
  addPasskey(name: string, signal: AbortSignal): Promise<void>
  /** Lets the operator open the wallet after a code and a wait (`assisted`). */
  addHelp(signal: AbortSignal): Promise<void>
  removeRecovery(id: string): Promise<void>
  /** Asks the operator for the help that was switched on; a code goes out by mail. */
  startHelp(wallet: CustodyWallet): Promise<void>
  /** Goes on with the help that this device asked for; returns nothing where no help is under way. */
  continueHelp(wallet: CustodyWallet, otp?: string): Promise<HelpStatus | undefined>
  /** Shows the server that this device holds the data key. */
  proveDataKey(signal: AbortSignal): Promise<string>
  /** Mails the code that a password needs as well; returns nothing where the account has no email and needs none. */
  sendRecoveryCode(recoveryId: string): Promise<string | undefined>
  /** Opens the wallet with a recovery factor and gives this device its own split. */
  recover(
    wallet: CustodyWallet,
    factor: RecoveryFactor,
    /** Of `sendRecoveryCode`. */
    code?: { challengeId: string; otp: string },
  ): Promise<void>
  /** What may be shown before a change that could lose the wallet; each answer is good once. */
  startStepUp(): Promise<AskedStepUp>
  /** Shows the server a recovery method, and opens nothing by it. Tries are counted. */
  finishStepUp(asked: AskedStepUp, way: StepUpWay, secret: RecoverySecret): Promise<void>
  /** Shows the server one of these passkeys that confirm. */
  finishStepUpByPasskey(asked: AskedStepUp, credentialIds: readonly string[], page: Window): Promise<void>
  /** Seals the wallet under a new data key for this device alone: all others have to recover. */
  rotate(
    secrets: readonly (RecoverySecret & { credentialId?: string | undefined })[],
    signal: AbortSignal,
  ): Promise<void>
  close(): void
}
