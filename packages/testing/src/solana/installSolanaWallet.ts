import type { BrowserContext, Page } from '@playwright/test'
import { bindWallet } from '../shared/bindWallet.ts'
import { defaultIcon } from '../shared/defaultIcon.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import { packBytes, unpackBytes } from '../shared/packBytes.ts'
import { createSolanaWallet, type SolanaTestWallet, type SolanaWalletOptions } from './createSolanaWallet.ts'
import { injectSolanaWallet } from './injectSolanaWallet.ts'

/** Options of `installSolanaWallet`. */
export type InstallSolanaWalletOptions = SolanaWalletOptions & {
  /** @default 'Test Solana Wallet' */
  name?: string | undefined
  /** A data URI. @default a door ajar */
  icon?: string | undefined
  /** Has the feature `solana:signIn`. @default true */
  hasSignIn?: boolean | undefined
  /** Registers this long after the page, in milliseconds. @default 0 */
  delayMs?: number | undefined
}

/**
 * Installs a wallet of Solana, which registers itself by
 * [Wallet Standard](https://github.com/wallet-standard/wallet-standard), into every page of a browser context, or into
 * one page. Call it before `goto`. It can send when it has an `rpcUrl`. Keys, permissions and signing stay in Node.
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
  const {
    name = 'Test Solana Wallet',
    icon = defaultIcon,
    hasSignIn = true,
    delayMs = 0,
    chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
  } = options
  const wallet = createSolanaWallet({ ...options, chains })
  const { binding, deliver } = await bindWallet(target, {
    request: async (call, origin) => packBytes(await wallet.request(unpackBytes(call) as WalletCall, origin)),
    on: (listener) =>
      wallet.on(({ event, value }, isFor) => listener({ event, value: packBytes(value) }, isFor)),
  })
  await target.addInitScript(injectSolanaWallet, {
    binding,
    deliver,
    name,
    icon,
    chains,
    features: [
      'solana:signMessage',
      'solana:signTransaction',
      ...(options.rpcUrl === undefined ? [] : ['solana:signAndSendTransaction']),
      ...(hasSignIn ? ['solana:signIn'] : []),
    ],
    delayMs,
  })
  return wallet
}
