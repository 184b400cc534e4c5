import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { bindWallet } from '../shared/bindWallet.ts'
import { defaultIcon } from '../shared/defaultIcon.ts'
import type { AnnounceOptions } from './announceEvmWallet.ts'
import { createEvmWallet } from './createEvmWallet.ts'
import type { EvmTestWallet } from './EvmTestWallet.ts'
import type { EvmWalletOptions } from './EvmWalletOptions.ts'
import { injectEvmWallet } from './injectEvmWallet.ts'

/** Options of `installEvmWallet`. */
export type InstallEvmWalletOptions = EvmWalletOptions & AnnounceOptions

/**
 * Installs a wallet in every page of a browser context, or in one page, before the page's own scripts. Call it before
 * `goto`. Several wallets can be installed together.
 *
 * Keys, permissions and signing stay in Node, as they do in an extension: a page reload loses nothing. The page only
 * holds a messenger, which works under any Content-Security-Policy.
 *
 * @example
 * ```ts
 * import { installEvmWallet } from '@foyer/testing/playwright'
 * import { expect, test } from '@playwright/test'
 *
 * test('connects', async ({ page }) => {
 *   const wallet = await installEvmWallet(page, { chains: { 31337: 'http://127.0.0.1:8545' } })
 *   await page.goto('/')
 *   await page.getByRole('button', { name: 'Connect wallet' }).click()
 *   await page.getByRole('option', { name: 'Test Wallet' }).click()
 *   await expect(page.getByText(wallet.address.slice(0, 6))).toBeVisible()
 * })
 * ```
 */
export async function installEvmWallet(
  target: BrowserContext | Page,
  options: InstallEvmWalletOptions,
): Promise<EvmTestWallet> {
  const {
    name = 'Test Wallet',
    rdns = 'org.foyer.test',
    icon = defaultIcon,
    announce = true,
    legacy = false,
    flags = {},
  } = options
  const wallet = createEvmWallet(options)
  const { binding, deliver } = await bindWallet(target, wallet)
  await target.addInitScript(injectEvmWallet, {
    binding,
    deliver,
    announce,
    legacy,
    flags,
    info: { uuid: randomUUID(), name, icon, rdns },
    quirks: wallet.quirks,
  })
  return wallet
}
