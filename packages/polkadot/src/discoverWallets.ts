import type { Connector } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import { createInjectedConnector } from './createInjectedConnector.ts'
import { knownWallets, novaWallet } from './knownWallets.ts'
import { isInjectedWallet, isObject } from './schemas.ts'

/** Wallets put themselves into `window.injectedWeb3` without a word: they are looked for this often. */
const lookIntervalMs = 250
/** A page that has been there for this long is only looked at when the visitor returns to it. */
const lookMs = 5_000
const keyMaxLength = 64

/** Finds the wallets in `window.injectedWeb3`, and those that appear there later. */
export function discoverWallets(context: ConnectorContext): void {
  const { signal } = context
  const connectors = new Map<string, Connector>()
  const look = () => {
    const { injectedWeb3, walletExtension } = window as { injectedWeb3?: unknown; walletExtension?: unknown }
    const isNova = isObject(walletExtension) && walletExtension.isNovaWallet === true
    const found = Object.entries(isObject(injectedWeb3) ? injectedWeb3 : {})
    const before = connectors.size
    for (const [key, wallet] of found) {
      // The first at a key keeps it: a later script cannot take a wallet's place.
      if (connectors.has(key) || !key || key.length > keyMaxLength || !isInjectedWallet(wallet)) continue
      const known = isNova && key === 'polkadot-js' ? novaWallet : knownWallets[key]
      const { slug, name, rdns } = { slug: key, name: key, rdns: undefined, ...known }
      connectors.set(key, createInjectedConnector(context, { id: `polkadot:${slug}`, name, rdns, wallet }))
    }
    if (connectors.size > before)
      context.emit({ type: 'connectors', source: 'polkadot', connectors: [...connectors.values()] })
  }
  look()
  const timer = setInterval(look, lookIntervalMs)
  const end = setTimeout(() => clearInterval(timer), lookMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    clearTimeout(end)
  })
  window.addEventListener('load', look, { signal })
  window.addEventListener('focus', look, { signal })
}
