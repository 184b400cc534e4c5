import type { Connector } from '@foyer/core'
import {
  type ConnectorContext,
  type ConnectorFacts,
  createLazyConnector,
  readSafely,
  readWalletName,
} from '@foyer/core/adapter'
import { type InjectedWallet, isInjectedWallet, isObject } from './isInjectedWallet.ts'
import { knownWallets, novaWallet } from './knownWallets.ts'

/** Wallets appear in `window.injectedWeb3` without an event; interval at which the page checks for them. */
const pollIntervalMs = 250
/** After this time, the page only checks again when the visitor returns to it. */
const pollForMs = 5_000
const keyMaxLength = 64
/** Other wallets also use the key of Polkadot.js. */
const genericKey = 'polkadot-js'

/** Discovers the wallets in `window.injectedWeb3`, including those injected later. */
export function discoverWallets(context: ConnectorContext): void {
  const { signal } = context
  const found = new Map<string, { wallet: InjectedWallet; connector: Connector; isGeneric: boolean }>()
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
    let isChanged = false
    for (const key of listed?.keys ?? []) {
      // The first wallet at a key keeps it, so that a later script cannot replace it.
      if (found.has(key) || !key || key.length > keyMaxLength) continue
      const wallet = read(`window.injectedWeb3.${key}`, () => {
        const value = listed?.injectedWeb3[key]
        return isInjectedWallet(value) ? value : undefined
      })
      if (!wallet) continue
      // A wallet that also uses the key of Polkadot.js is not Polkadot.js: it is listed once, under its own name.
      const isGeneric = key === genericKey && !isNova
      if (isGeneric && [...found.values()].some((other) => other.wallet === wallet)) continue
      const generic = found.get(genericKey)
      if (generic?.isGeneric && generic.wallet === wallet) found.delete(genericKey)
      const known = isNova && key === genericKey ? novaWallet : knownWallets[key]
      const called = readWalletName(key)
      if (called === undefined) continue
      const { slug, name, rdns } = { slug: key, name: called, rdns: undefined, ...known }
      const connector = toConnector(context, { id: `polkadot:${slug}`, name, rdns, wallet })
      found.set(key, { wallet, connector, isGeneric })
      isChanged = true
    }
    if (isChanged)
      context.emit({
        type: 'connectors',
        source: 'polkadot',
        connectors: [...found.values()].map(({ connector }) => connector),
      })
  }
  look()
  const timer = setInterval(look, pollIntervalMs)
  const end = setTimeout(() => clearInterval(timer), pollForMs)
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
