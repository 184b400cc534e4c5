import { randomUUID } from 'node:crypto'
import { createEvmWallet, defaultIcon, type EvmWalletOptions } from '@foyer/testing'
import type { BrowserContext } from '@playwright/test'
import { bindWallet } from '../../packages/testing/src/shared/bindWallet.ts'
import { installPageScript } from './installPageScript.ts'

/**
 * Installs a Safe: the top window plays its app, and frames in it have `@safe-global/safe-apps-provider`, unless the app
 * creates the provider itself.
 */
export async function installSafe(
  context: BrowserContext,
  { isAnnounced = true, ...options }: EvmWalletOptions & { isAnnounced?: boolean },
) {
  const wallet = createEvmWallet(options)
  const info = { uuid: randomUUID(), name: 'Safe', icon: defaultIcon, rdns: 'global.safe' }
  const { chainId } = wallet
  const names = await bindWallet(context, wallet)
  await installPageScript(context, 'safePage.ts', { ...names, ...(isAnnounced ? { info } : {}), chainId })
  return wallet
}
