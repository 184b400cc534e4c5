import type { BrowserContext, Page } from '@playwright/test'
import { bindWallet } from '../shared/bindWallet.ts'
import type { BitcoinTestWallet, BitcoinWalletOptions } from './BitcoinTestWallet.ts'
import { createBitcoinWallet } from './createBitcoinWallet.ts'
import { getBitcoinLook } from './getBitcoinLook.ts'
import { injectBitcoinWallet } from './injectBitcoinWallet.ts'

/** Options of `installBitcoinWallet`. */
export type InstallBitcoinWalletOptions = BitcoinWalletOptions & {
  /** Name, in styles that have one. @default 'Test Bitcoin Wallet', or 'Leather' */
  name?: string | undefined
  /** Icon as a data URI, in styles that have one. @default a door ajar */
  icon?: string | undefined
}

/**
 * Installs a Bitcoin wallet of one of the styles in every page of a browser context, or in one page, before the page's
 * own scripts. Call it before `goto`. Wallets of several styles can be installed together.
 *
 * Keys, permissions and signing stay in Node, as they do in an extension: a page reload loses nothing.
 *
 * @example
 * ```ts
 * import { installBitcoinWallet } from '@foyer/testing/playwright'
 * import { test } from '@playwright/test'
 *
 * test.beforeEach(async ({ page }) => {
 *   await installBitcoinWallet(page, { style: 'sats-connect' })
 * })
 * ```
 */
export async function installBitcoinWallet(
  target: BrowserContext | Page,
  options: InstallBitcoinWalletOptions,
): Promise<BitcoinTestWallet> {
  const { style } = options
  const wallet = createBitcoinWallet(options)
  const { path, quirks } = wallet
  const names = await bindWallet(target, wallet)
  const look = getBitcoinLook(style, options)
  await target.addInitScript(injectBitcoinWallet, { ...names, ...look, style, path, quirks })
  return wallet
}
