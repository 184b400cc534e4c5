import type { Connector } from '@foyer/core'
import { type ConnectorContext, createLazyConnector } from '@foyer/core/adapter'
import { findGlobalWallets } from './findGlobalWallets.ts'
import { followStandardWallets } from './followStandardWallets.ts'
import type { FoundWallet } from './NativeWallet.ts'

/**
 * Wallets inject themselves without an event, some of them late. The page is checked again after these delays, and
 * whenever it gets the focus, for example after a wallet was installed or unlocked.
 */
const rediscoverAtMs = [200, 400, 600, 1_200, 3_000, 10_000]

/** Discovers the browser's Bitcoin wallets. */
export function discoverWallets(context: ConnectorContext): void {
  const { signal } = context
  const connectors = new Map<string, Connector>()
  const add = (wallets: readonly FoundWallet[]) => {
    // The first wallet to claim an id keeps it, so that a later script cannot replace it.
    const fresh = wallets.filter(({ id }) => !connectors.has(id))
    for (const wallet of fresh)
      if (!connectors.has(wallet.id)) connectors.set(wallet.id, toConnector(context, wallet))
    if (fresh.length)
      context.emit({ type: 'connectors', source: 'bitcoin', connectors: [...connectors.values()] })
  }
  const look = () => add(findGlobalWallets(window, context))
  followStandardWallets(context, (wallet) => add([wallet]))
  look()
  const timers = rediscoverAtMs.map((wait) => setTimeout(look, wait))
  signal.addEventListener('abort', () => timers.forEach(clearTimeout))
  window.addEventListener('focus', look, { signal })
}

function toConnector(context: ConnectorContext, found: FoundWallet): Connector {
  const { load: _, native: __, ...about } = found
  return createLazyConnector({ ...about, type: 'announced', namespaces: ['bip122'] }, async () => {
    const { createBitcoinConnector } = await import('./createBitcoinConnector.ts')
    return createBitcoinConnector(context, found)
  })
}
