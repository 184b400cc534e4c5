import { randomUUID } from 'node:crypto'
import { createEvmWallet, defaultIcon, type EvmWalletOptions } from '@foyer/testing'
import type { BrowserContext } from '@playwright/test'
import type { BindableWallet } from '../../packages/testing/src/shared/BindableWallet.ts'
import { bindWallet } from '../../packages/testing/src/shared/bindWallet.ts'
import { installPageScript } from './installPageScript.ts'

/** Installs `@metamask/providers` with a background that uses MetaMask's protocol. */
export async function installMetamask(context: BrowserContext, options: EvmWalletOptions) {
  const wallet = createEvmWallet(options)
  const listeners = new Set<Parameters<BindableWallet['on']>[0]>()
  const origins = new Set<string>()
  const toState = () => ({
    chainId: `0x${wallet.chainId.toString(16)}`,
    networkVersion: String(wallet.chainId),
    isConnected: true,
  })
  const emit: Parameters<BindableWallet['on']>[0] = (event, isFor) => {
    for (const listener of listeners) listener(event, isFor)
  }
  wallet.on(({ event, value }, isFor) => {
    if (event === 'accountsChanged') emit({ event: 'metamask_accountsChanged', value }, isFor)
    else emit({ event: 'metamask_chainChanged', value: toState() }, isFor)
  })
  const names = await bindWallet(context, {
    async request(call, origin) {
      origins.add(origin)
      if (call.method === 'metamask_getProviderState') {
        const accounts = await wallet.request({ method: 'eth_accounts' }, origin)
        return { accounts, ...toState() }
      }
      if (call.method === 'metamask_sendDomainMetadata') return true
      return wallet.request(call, origin)
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const info = { uuid: randomUUID(), name: 'MetaMask', icon: defaultIcon, rdns: 'io.metamask' }
  await installPageScript(context, 'metamaskPage.ts', { ...names, info })
  return {
    ...wallet,
    lock() {
      wallet.lock()
      emit({ event: 'metamask_accountsChanged', value: [] }, () => true)
    },
    /** Reveals its accounts again to pages with permission. */
    async unlock() {
      for (const origin of origins) {
        const permissions = await wallet.request({ method: 'wallet_getPermissions' }, origin)
        if ((permissions as unknown[]).length) await wallet.request({ method: 'eth_requestAccounts' }, origin)
      }
    },
  }
}
