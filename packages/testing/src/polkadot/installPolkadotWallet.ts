import type { BrowserContext, Page } from '@playwright/test'
import { bindWallet } from '../shared/bindWallet.ts'
import {
  createPolkadotWallet,
  type PolkadotTestWallet,
  type PolkadotWalletOptions,
} from './createPolkadotWallet.ts'
import { injectPolkadotWallet } from './injectPolkadotWallet.ts'

/** Options of `installPolkadotWallet`. */
export type InstallPolkadotWalletOptions = PolkadotWalletOptions & {
  /** Its key in `window.injectedWeb3`. @default 'polkadot-js' */
  key?: string | undefined
  /** Identify as Nova. @default false */
  isNova?: boolean | undefined
}

/**
 * Installs a Polkadot extension in every page of a browser context, or in one page, before the page's own scripts.
 * Keys, permissions and signing stay in Node.
 *
 * @example
 * ```ts
 * import { installPolkadotWallet } from '@foyer/testing/playwright'
 * import { test } from '@playwright/test'
 *
 * test.beforeEach(async ({ page }) => {
 *   await installPolkadotWallet(page)
 * })
 * ```
 */
export async function installPolkadotWallet(
  target: BrowserContext | Page,
  options: InstallPolkadotWalletOptions = {},
): Promise<PolkadotTestWallet> {
  const { key = 'polkadot-js', isNova = false, ...rest } = options
  const wallet = createPolkadotWallet(rest)
  const names = await bindWallet(target, wallet)
  await target.addInitScript(injectPolkadotWallet, { ...names, key, isNova, quirks: wallet.quirks })
  return wallet
}
