import type { Address } from 'viem'
import type { WalletCall } from './Eip1193.ts'

/** A call the wallet got. */
export type WalletRequest = { origin: string; method: string; params: readonly unknown[] }

/** What the wallet tells pages. */
export type WalletEvent =
  | { event: 'accountsChanged'; value: readonly string[] }
  /** Hexadecimal, as EIP-1193 says. */
  | { event: 'chainChanged'; value: string }

/** A call that waits for the wallet's owner. */
export type HeldRequest = {
  /** Resolves with the call once it is there. */
  arrived: Promise<WalletRequest>
  /** Lets the owner say yes. */
  release(): void
}

/** A wallet that really signs, and does what it is told. */
export type TestWallet = {
  /** Every call so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** Account in use. */
  readonly address: Address
  /** Chain in use. */
  readonly chainId: number
  /** Answers a call of a page; rejects with an `RpcError`. */
  request(call: WalletCall, origin?: string): Promise<unknown>
  /** Calls back for each event, with who may hear of it. Returns how to stop. */
  on(listener: (event: WalletEvent, isFor: (origin: string) => boolean) => void): () => void

  /** Rejects the next question with 4001. A question is a call for which real wallets ask their owner. */
  rejectNext(): void
  /** Answers the next question with -32002: another one is still open. */
  pendNext(): void
  /** Fails the next call of a method, question or not. */
  failNext(method: string, code: number, message: string): void
  /** Gives any answer at all to the next call of a method, question or not. */
  nonsenseNext(method: string, answer: unknown): void
  /** Lets the next question wait. */
  holdNext(): HeldRequest
  /** Lets every question wait, until `release`. */
  hold(): void
  release(): void

  /** Uses another account of the mnemonic; tells pages that may see it. */
  switchAccount(index: number): void
  /** Uses another chain, known or not; tells every page. */
  switchChain(chainId: number): void
  /** Takes every permission back and tells the pages. */
  disconnect(): void
  /** Takes every permission back without a word, as a wallet that was reset. */
  forgetPermissions(): void
  /** Hides its accounts without a word until it is asked to connect again; permissions stay. */
  lock(): void
  /** Switching to this chain fails with 4902 until a page adds it. */
  forgetChain(chainId: number): void
  /** Whether it knows `wallet_revokePermissions`. */
  setCanRevoke(canRevoke: boolean): void
}
