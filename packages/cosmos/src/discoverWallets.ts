import type { Connector } from '@foyer/core'
import {
  type ConnectorContext,
  type ConnectorFacts,
  createLazyConnector,
  readSafely,
} from '@foyer/core/adapter'
import { type CosmosWallet, isCosmosWallet, isObject } from './CosmosWallet.ts'
import type { InjectedConnectorParameters } from './createInjectedConnector.ts'
import { knownWallets } from './knownWallets.ts'

/** Wallets appear in `window` without an event; interval at which the page checks for them. */
const pollIntervalMs = 250
/** After this time, the page only checks again when the visitor returns to it. */
const pollForMs = 5_000

/** Other wallets also inject themselves as Keplr. */
const genericSlug = 'keplr'

/** Discovers Keplr-compatible wallets, including those injected later. */
export function discoverWallets(context: ConnectorContext): void {
  const { signal } = context
  const found = new Map<string, { wallet: CosmosWallet; connector: Connector }>()
  const look = () => {
    let isChanged = false
    for (const { slug, name, rdns, path, event } of knownWallets) {
      // The first wallet at a path keeps it, so that a later script cannot replace it.
      if (found.has(slug)) continue
      const wallet = readSafely(context, `window.${path.join('.')}`, () => {
        const value = path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), window)
        return isCosmosWallet(value) ? value : undefined
      })
      if (!wallet) continue
      // A wallet that is also injected elsewhere is not Keplr itself.
      const [same] = [...found].find(([, other]) => other.wallet === wallet) ?? []
      if (same !== undefined && same !== genericSlug) continue
      if (same !== undefined) found.delete(same)
      isChanged = true
      const connector = toConnector(context, { id: `cosmos:${slug}`, name, rdns, wallet, event })
      found.set(slug, { wallet, connector })
    }
    if (isChanged)
      context.emit({
        type: 'connectors',
        source: 'cosmos',
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
  { wallet, event, ...about }: InjectedConnectorParameters,
): Connector {
  const facts: ConnectorFacts = { ...about, type: 'announced', namespaces: ['cosmos'] }
  return createLazyConnector(facts, async () => {
    const { createInjectedConnector } = await import('./createInjectedConnector.ts')
    return createInjectedConnector(context, { ...facts, wallet, event })
  })
}
