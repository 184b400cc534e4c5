import { randomUUID } from 'node:crypto'
import { createEvmWallet, defaultIcon, type EvmWalletOptions } from '@foyer/testing'
import type { BrowserContext } from '@playwright/test'
import { bindWallet } from '../../packages/testing/src/shared/bindWallet.ts'
import { installPageScript } from './installPageScript.ts'

/**
 * Installs `@coinbase/wallet-sdk` like an app, unless the app creates the provider itself, and Coinbase's side in the window
 * that it opens.
 */
export async function installCoinbase(
  context: BrowserContext,
  { isAnnounced = true, ...options }: EvmWalletOptions & { isAnnounced?: boolean },
) {
  const wallet = createEvmWallet(options)
  const info = { uuid: randomUUID(), name: 'Coinbase Wallet', icon: defaultIcon, rdns: 'com.coinbase.wallet' }
  const { chains } = options
  await context.route('https://keys.coinbase.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Coinbase</title>' }),
  )
  const names = await bindWallet(context, {
    ...wallet,
    request(call, origin) {
      // Its window asks at each connection, whatever it has approved before.
      if (call.method === 'eth_requestAccounts') wallet.forgetPermissions()
      return wallet.request(call, origin)
    },
  })
  await installPageScript(context, 'coinbasePage.ts', { ...names, ...(isAnnounced ? { info } : {}), chains })
  const { switchAccount: _, switchChain, lock, ...rest } = wallet
  return rest
}
