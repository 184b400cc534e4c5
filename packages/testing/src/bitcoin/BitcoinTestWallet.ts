import type { WalletControls } from '../shared/createControls.ts'
import type { PermissionStore } from '../shared/PermissionStore.ts'
import type { BitcoinSigner, BitcoinTestNetwork } from './BitcoinSigner.ts'
import type { BitcoinQuirk } from './bitcoinQuirks.ts'
import type { BitcoinSignerOptions } from './createBitcoinSigner.ts'

/** How a Bitcoin wallet exposes itself to pages. */
export type BitcoinWalletStyle = 'sats-connect' | 'leather' | 'unisat' | 'okx' | 'wallet-standard'

/** Options of a Bitcoin test wallet. */
export type BitcoinWalletOptions = BitcoinSignerOptions & {
  style: BitcoinWalletStyle
  /** Path of the provider in `window`, for UniSat-style wallets. @default 'unisat' */
  path?: 'unisat' | 'bitkeep.unisat' | 'binancew3w.bitcoin' | undefined
  /** Use the taproot account; for styles that expose one account at a time. @default false */
  isTaproot?: boolean | undefined
  /** @default a store in the wallet's memory */
  permissions?: PermissionStore | undefined
  /** Misbehaviours; `bitcoinQuirkStyles` lists the styles that support each. @default none */
  quirks?: readonly BitcoinQuirk[] | undefined
}

/** A Bitcoin wallet that really signs and that tests control. */
export type BitcoinTestWallet = WalletControls & {
  readonly style: BitcoinWalletStyle
  /** Path of the provider in the page; empty if the style has none. */
  readonly path: string
  /** Keys in use. */
  readonly signer: BitcoinSigner
  /** Active quirks. */
  readonly quirks: readonly BitcoinQuirk[]
  /** Replaces its quirks. Quirks of the injected provider take effect the next time it is added to a page. */
  setQuirks(quirks: readonly BitcoinQuirk[]): void
  /** Switches to another account of the mnemonic and notifies the permitted pages. */
  switchAccount(index: number): void
  /** Switches to another network and notifies the permitted pages. */
  switchNetwork(network: BitcoinTestNetwork): void
  /** Hides the accounts until `unlock` or the next connect request, and notifies the pages; permissions stay. */
  lock(): void
  /** Shows the accounts again and notifies the permitted pages. */
  unlock(): void
  /** Revokes all permissions and notifies the pages. */
  disconnect(): void
  /** Revokes all permissions without notifying pages, like a wallet that was reset. */
  forgetPermissions(): void
}

/** Messages from the wallet to its script in a page. */
export type BitcoinWalletNews = {
  readonly event: 'accounts' | 'network' | 'disconnect'
  readonly accounts: BitcoinSigner['accounts'] | readonly []
  readonly network: BitcoinTestNetwork
}

/** State that a style's answers are built from. */
export type BitcoinWalletState = {
  readonly isTaproot: boolean
  readonly network: BitcoinTestNetwork
  has(quirk: BitcoinQuirk): boolean
  signer(network?: BitcoinTestNetwork): BitcoinSigner
  isAllowed(): boolean
  allow(): void
  leave(): void
  /** Switches to a network requested by the page. */
  setNetwork(network: BitcoinTestNetwork): void
}

/** Behaviour of a style: which calls prompt the owner, and their results. Bytes are passed as arrays of numbers. */
export type BitcoinWalletAnswers = {
  isQuestion(state: BitcoinWalletState, method: string): boolean
  answer(state: BitcoinWalletState, method: string, params: readonly unknown[]): Promise<unknown>
}
