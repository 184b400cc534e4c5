import { bindToWindow } from '../shared/bindToWindow.ts'
import { defaultIcon } from '../shared/defaultIcon.ts'
import type { SolanaTestWallet } from './createSolanaWallet.ts'
import { injectSolanaWallet } from './injectSolanaWallet.ts'
import { listSolanaFeatures } from './listSolanaFeatures.ts'
import { toBindableSolanaWallet } from './toBindableSolanaWallet.ts'

/** How a Solana wallet exposes itself to pages. */
export type AnnounceSolanaOptions = {
  /** @default 'Test Solana Wallet' */
  name?: string | undefined
  /** Icon as a data URI. @default a door ajar */
  icon?: string | undefined
}

/**
 * Registers a wallet in the current page through the [Wallet
 * Standard](https://github.com/wallet-standard/wallet-standard), for a component test. Returns a function to remove it.
 *
 * @example
 * ```ts
 * import { announceSolanaWallet, createSolanaWallet } from '@foyer/testing'
 *
 * const { remove } = announceSolanaWallet(createSolanaWallet())
 * remove()
 * ```
 */
export function announceSolanaWallet(
  wallet: SolanaTestWallet,
  options: AnnounceSolanaOptions = {},
): { remove(): void } {
  const { name = 'Test Solana Wallet', icon = defaultIcon } = options
  const { chains, quirks } = wallet
  const { unbind, ...names } = bindToWindow(toBindableSolanaWallet(wallet))
  const features = listSolanaFeatures(wallet)
  const withdraw = injectSolanaWallet({ ...names, name, icon, chains, features, quirks })
  return {
    remove() {
      withdraw?.()
      unbind()
    },
  }
}
