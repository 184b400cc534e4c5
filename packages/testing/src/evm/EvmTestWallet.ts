import type { Address } from 'viem'
import type { WalletControls } from '../shared/createControls.ts'
import type { WalletCall } from '../shared/Eip1193.ts'

/** What the wallet tells pages. */
export type EvmWalletEvent =
  | { event: 'accountsChanged'; value: readonly string[] }
  /** Hexadecimal, as EIP-1193 says. */
  | { event: 'chainChanged'; value: string }

/** A wallet that really signs, and does what it is told. */
export type EvmTestWallet = WalletControls & {
  /** Account in use. */
  readonly address: Address
  /** Chain in use. */
  readonly chainId: number
  /** Answers a call of a page; rejects with an `RpcError`. */
  request(call: WalletCall, origin?: string): Promise<unknown>
  /** Calls back for each event, with who may hear of it. Returns how to stop. */
  on(listener: (event: EvmWalletEvent, isFor: (origin: string) => boolean) => void): () => void

  /** Uses another account of the mnemonic; tells pages that may see it, unless it is `silent`. */
  switchAccount(index: number, options?: { silent?: boolean | undefined }): void
  /** Uses another chain, known or not; tells every page, unless it is `silent`. */
  switchChain(chainId: number, options?: { silent?: boolean | undefined }): void
  /** Takes every permission back and tells the pages. */
  disconnect(): void
  /** Takes every permission back without a word, as a wallet that was reset. */
  forgetPermissions(): void
  /**
   * Hides its accounts until it is unlocked or asked to connect again; permissions stay. Pages are told, as most wallets do,
   * unless it is `silent`.
   */
  lock(options?: { silent?: boolean | undefined }): void
  /** Shows its accounts again and tells the pages that may see them. */
  unlock(): void
  /** Switching to this chain fails with 4902 until a page adds it. */
  forgetChain(chainId: number): void
  /** Whether it knows `wallet_revokePermissions`. */
  setCanRevoke(canRevoke: boolean): void
}
