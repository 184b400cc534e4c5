import type { BindableWallet } from '../shared/BindableWallet.ts'
import { bindToWindow } from '../shared/bindToWindow.ts'
import type { BitcoinTestWallet } from './BitcoinTestWallet.ts'
import { getBitcoinLook } from './getBitcoinLook.ts'
import { injectBitcoinWallet } from './injectBitcoinWallet.ts'

/** How a Bitcoin wallet exposes itself to pages. */
export type AnnounceBitcoinOptions = {
  /** Name, in styles that have one. @default 'Test Bitcoin Wallet', or 'Leather' */
  name?: string | undefined
  /** Icon as a data URI, in styles that have one. @default a door ajar */
  icon?: string | undefined
}

/**
 * Adds a Bitcoin wallet to the current page, at the place of its style, for a component test. Returns a function to
 * remove it.
 *
 * @example
 * ```ts
 * import { announceBitcoinWallet, createBitcoinWallet } from '@foyer/testing'
 *
 * const { remove } = announceBitcoinWallet(createBitcoinWallet({ style: 'unisat' }))
 * remove()
 * ```
 */
export function announceBitcoinWallet(
  wallet: BitcoinTestWallet & BindableWallet,
  options: AnnounceBitcoinOptions = {},
): { remove(): void } {
  const { style, path, quirks } = wallet
  const { unbind, ...names } = bindToWindow(wallet)
  const look = getBitcoinLook(style, options)
  const withdraw = injectBitcoinWallet({ ...names, ...look, style, path, quirks })
  return {
    remove() {
      withdraw?.()
      unbind()
    },
  }
}
