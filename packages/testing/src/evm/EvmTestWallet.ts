import type { Address } from 'viem'
import type { WalletControls } from '../shared/createControls.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import type { EvmQuirk } from './evmQuirks.ts'

/** What the wallet tells pages. */
export type EvmWalletEvent =
  | { event: 'accountsChanged'; value: readonly string[] }
  /** Hexadecimal, as EIP-1193 says, unless a quirk says otherwise. */
  | { event: 'chainChanged'; value: string | number }
  | { event: 'disconnect'; value: { code: number; message: string } }

/** A wallet that really signs, and does what it is told. */
export type EvmTestWallet = WalletControls & {
  /** Account in use. */
  readonly address: Address
  /** Chain in use. */
  readonly chainId: number
  /** What it does otherwise than it should. */
  readonly quirks: readonly EvmQuirk[]
  /** Answers a call of a page; rejects with an `RpcError`, unless a quirk says otherwise. */
  request(call: WalletCall, origin?: string): Promise<unknown>
  /** Calls back for each event, with who may hear of it. Returns how to stop. */
  on(listener: (event: EvmWalletEvent, isFor: (origin: string) => boolean) => void): () => void

  /** Replaces its quirks. Those of how it stands in a page count from the next time that it is put into one. */
  setQuirks(quirks: readonly EvmQuirk[]): void
  /** Uses another account of the mnemonic; tells pages that may see it. */
  switchAccount(index: number): void
  /** Uses another chain, known or not; tells every page. */
  switchChain(chainId: number): void
  /** Takes every permission back and tells the pages. */
  disconnect(): void
  /** Takes every permission back without a word, as a wallet that was reset. */
  forgetPermissions(): void
  /** Hides its accounts until it is unlocked or asked to connect again, and tells the pages; permissions stay. */
  lock(): void
  /** Shows its accounts again and tells the pages that may see them. */
  unlock(): void
  /** Switching to this chain fails with 4902 until a page adds it. */
  forgetChain(chainId: number): void
}
