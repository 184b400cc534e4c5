import type { WalletControls } from '../shared/createControls.ts'
import type { PermissionStore } from '../shared/PermissionStore.ts'
import type { BitcoinSigner, BitcoinTestNetwork } from './BitcoinSigner.ts'
import type { BitcoinQuirk } from './bitcoinQuirks.ts'
import type { BitcoinSignerOptions } from './createBitcoinSigner.ts'

/** How a Bitcoin wallet shows itself to pages. */
export type BitcoinWalletStyle = 'sats-connect' | 'leather' | 'unisat' | 'okx' | 'wallet-standard'

/** What a Bitcoin test wallet is made of. */
export type BitcoinWalletOptions = BitcoinSignerOptions & {
  style: BitcoinWalletStyle
  /** Where it stands, for wallets of UniSat's style. @default 'unisat' */
  path?: 'unisat' | 'bitkeep.unisat' | 'binancew3w.bitcoin' | undefined
  /** Uses the taproot account; for the styles that open one account at a time. @default false */
  isTaproot?: boolean | undefined
  /** @default in the memory of the wallet */
  permissions?: PermissionStore | undefined
  /** What it does otherwise than it should; `bitcoinQuirkStyles` tells which styles have which. @default nothing */
  quirks?: readonly BitcoinQuirk[] | undefined
}

/** A Bitcoin wallet that really signs, and does what it is told. */
export type BitcoinTestWallet = WalletControls & {
  readonly style: BitcoinWalletStyle
  /** Where it stands in a page; empty where the style has no place. */
  readonly path: string
  /** Keys in use. */
  readonly signer: BitcoinSigner
  /** What it does otherwise than it should. */
  readonly quirks: readonly BitcoinQuirk[]
  /** Replaces its quirks. Those of how it stands in a page count from the next time that it is put into one. */
  setQuirks(quirks: readonly BitcoinQuirk[]): void
  /** Uses another account of the mnemonic; tells pages that may see it. */
  switchAccount(index: number): void
  /** Moves to another network; tells pages that may see the account. */
  switchNetwork(network: BitcoinTestNetwork): void
  /** Hides its accounts until it is unlocked or asked to connect again, and tells the pages; permissions stay. */
  lock(): void
  /** Shows its accounts again and tells the pages that may see them. */
  unlock(): void
  /** Takes every permission back and tells the pages. */
  disconnect(): void
  /** Takes every permission back without a word, as a wallet that was reset. */
  forgetPermissions(): void
}

/** What the wallet tells its script in a page. */
export type BitcoinWalletNews = {
  readonly event: 'accounts' | 'network' | 'disconnect'
  readonly accounts: BitcoinSigner['accounts'] | readonly []
  readonly network: BitcoinTestNetwork
}

/** What the answers of a style are made of. */
export type BitcoinWalletState = {
  readonly isTaproot: boolean
  readonly network: BitcoinTestNetwork
  has(quirk: BitcoinQuirk): boolean
  signer(network?: BitcoinTestNetwork): BitcoinSigner
  isAllowed(): boolean
  allow(): void
  leave(): void
  /** Moves to a network that the page asked for. */
  setNetwork(network: BitcoinTestNetwork): void
}

/** How a style answers: which calls ask the owner, and what comes back. Bytes travel as lists of numbers. */
export type BitcoinWalletAnswers = {
  isQuestion(state: BitcoinWalletState, method: string): boolean
  answer(state: BitcoinWalletState, method: string, params: readonly unknown[]): Promise<unknown>
}
