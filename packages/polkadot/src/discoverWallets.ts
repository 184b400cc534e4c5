import type { Connector } from '@foyer/core'
import {
  type ConnectorContext,
  type ConnectorFacts,
  createLazyConnector,
  readSafely,
} from '@foyer/core/adapter'
import { type InjectedWallet, isInjectedWallet, isObject } from './isInjectedWallet.ts'
import { knownWallets, novaWallet } from './knownWallets.ts'

/** Wallets appear in `window.injectedWeb3` without an event: the page looks for them this often. */
const lookIntervalMs = 250
/** After this long, the page looks again only when the visitor returns to it. */
const lookMs = 5_000
const keyMaxLength = 64

/** Finds the wallets in `window.injectedWeb3`, and those that appear there later. */
export function discoverWallets(context: ConnectorContext): void {
  const { signal } = context
  const connectors = new Map<string, Connector>()
  const look = () => {
    const read = <found>(place: string, look: () => found) => readSafely(context, place, look)
    const isNova = read('window.walletExtension', () => {
      const { walletExtension } = window as { walletExtension?: unknown }
      return isObject(walletExtension) && walletExtension.isNovaWallet === true
    })
    const listed = read('window.injectedWeb3', () => {
      const { injectedWeb3 } = window as { injectedWeb3?: unknown }
      return isObject(injectedWeb3) ? { injectedWeb3, keys: Object.keys(injectedWeb3) } : undefined
    })
    const before = connectors.size
    for (const key of listed?.keys ?? []) {
      // The first at a key keeps it: a later script cannot take a wallet's place.
      if (connectors.has(key) || !key || key.length > keyMaxLength) continue
      const wallet = read(`window.injectedWeb3.${key}`, () => {
        const found = listed?.injectedWeb3[key]
        return isInjectedWallet(found) ? found : undefined
      })
      if (!wallet) continue
      const known = isNova && key === 'polkadot-js' ? novaWallet : knownWallets[key]
      const { slug, name, rdns } = { slug: key, name: key, rdns: undefined, ...known }
      connectors.set(key, toConnector(context, { id: `polkadot:${slug}`, name, rdns, wallet }))
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

function toConnector(
  context: ConnectorContext,
  { wallet, ...about }: Pick<Connector, 'id' | 'name' | 'rdns'> & { wallet: InjectedWallet },
): Connector {
  const facts: ConnectorFacts = { ...about, type: 'announced', namespaces: ['polkadot'] }
  return createLazyConnector(facts, async () => {
    const { createInjectedConnector } = await import('./createInjectedConnector.ts')
    return createInjectedConnector(context, { ...facts, wallet })
  })
}
