import type { Address } from 'viem'
import type { WalletControls } from '../shared/createControls.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import type { EvmQuirk } from './evmQuirks.ts'

/** Events from the wallet to pages. */
export type EvmWalletEvent =
  | { event: 'accountsChanged'; value: readonly string[] }
  /** Hexadecimal, as required by EIP-1193, unless a quirk changes that. */
  | { event: 'chainChanged'; value: string | number }
  | { event: 'disconnect'; value: { code: number; message: string } }

/** An EVM wallet that really signs and that tests control. */
export type EvmTestWallet = WalletControls & {
  /** Active account. */
  readonly address: Address
  /** Active chain. */
  readonly chainId: number
  /** Active quirks. */
  readonly quirks: readonly EvmQuirk[]
  /** Answers a page's call; rejects with an `RpcError`, unless a quirk changes that. */
  request(call: WalletCall, origin?: string): Promise<unknown>
  /** Registers a listener, which also gets a predicate for the origins to notify. Returns the unsubscribe function. */
  on(listener: (event: EvmWalletEvent, isFor: (origin: string) => boolean) => void): () => void

  /** Replaces its quirks. Quirks of the injected provider take effect the next time it is added to a page. */
  setQuirks(quirks: readonly EvmQuirk[]): void
  /** Switches to another account of the mnemonic and notifies the permitted pages. */
  switchAccount(index: number): void
  /** Switches to another chain, known or not, and notifies every page. */
  switchChain(chainId: number): void
  /** Revokes all permissions and notifies the pages. */
  disconnect(): void
  /** Revokes all permissions without notifying pages, like a wallet that was reset. */
  forgetPermissions(): void
  /** Hides the accounts until `unlock` or the next connect request, and notifies the pages; permissions stay. */
  lock(): void
  /** Shows the accounts again and notifies the permitted pages. */
  unlock(): void
  /** Makes switching to this chain fail with 4902 until a page adds it. */
  forgetChain(chainId: number): void
}
