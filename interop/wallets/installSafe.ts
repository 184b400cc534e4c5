import { randomUUID } from 'node:crypto'
import { createEvmWallet, defaultIcon, type EvmWalletOptions } from '@foyer/testing'
import type { BrowserContext } from '@playwright/test'
import { bindWallet } from '../../packages/testing/src/shared/bindWallet.ts'
import { installPageScript } from './installPageScript.ts'

/** Installs a Safe: the top window plays its app, and frames in it have `@safe-global/safe-apps-provider`. */
export async function installSafe(context: BrowserContext, options: EvmWalletOptions) {
  const wallet = createEvmWallet(options)
  const info = { uuid: randomUUID(), name: 'Safe', icon: defaultIcon, rdns: 'global.safe' }
  const { chainId } = wallet
  await installPageScript(context, 'safePage.ts', { ...(await bindWallet(context, wallet)), info, chainId })
  return wallet
}
