import type { BrowserContext, Page } from '@playwright/test'
import { bindWallet } from '../shared/bindWallet.ts'
import { defaultIcon } from '../shared/defaultIcon.ts'
import { createSolanaWallet, type SolanaTestWallet, type SolanaWalletOptions } from './createSolanaWallet.ts'
import { injectSolanaWallet } from './injectSolanaWallet.ts'
import { listSolanaFeatures } from './listSolanaFeatures.ts'
import { toBindableSolanaWallet } from './toBindableSolanaWallet.ts'

/** Options of `installSolanaWallet`. */
export type InstallSolanaWalletOptions = SolanaWalletOptions & {
  /** @default 'Test Solana Wallet' */
  name?: string | undefined
  /** Icon as a data URI. @default a door ajar */
  icon?: string | undefined
}

/**
 * Installs a Solana wallet in every page of a browser context, or in one page. It registers itself through the [Wallet
 * Standard](https://github.com/wallet-standard/wallet-standard). Call it before `goto`. It can send if it has an
 * `rpcUrl`. Keys, permissions and signing stay in Node.
 *
 * @example
 * ```ts
 * import { installSolanaWallet } from '@foyer/testing/playwright'
 * import { test } from '@playwright/test'
 *
 * test.beforeEach(async ({ page }) => {
 *   await installSolanaWallet(page)
 * })
 * ```
 */
export async function installSolanaWallet(
  target: BrowserContext | Page,
  options: InstallSolanaWalletOptions = {},
): Promise<SolanaTestWallet> {
  const { name = 'Test Solana Wallet', icon = defaultIcon } = options
  const wallet = createSolanaWallet(options)
  const { chains, quirks } = wallet
  const names = await bindWallet(target, toBindableSolanaWallet(wallet))
  await target.addInitScript(injectSolanaWallet, {
    ...names,
    name,
    icon,
    chains,
    features: listSolanaFeatures(wallet),
    quirks,
  })
  return wallet
}
