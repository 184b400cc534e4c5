import type { Connector } from '@foyer/core'
import { type ConnectorContext, createLazyConnector, readSafely } from '@foyer/core/adapter'
import { describeWallet, isSolanaWallet, type Wallet } from './describeWallet.ts'

/**
 * Discovers wallets that register themselves through the [Wallet
 * Standard](https://github.com/wallet-standard/wallet-standard), at any time.
 */
export function discoverWallets(context: ConnectorContext): void {
  const { signal } = context
  const found = new Map<string, { wallet: Wallet; connector: Connector }>()
  const load = async (wallet: Wallet) => {
    const { createWalletConnector } = await import('./createWalletConnector.ts')
    return createWalletConnector(context, wallet)
  }
  const publish = () => {
    const connectors = [...found.values()].map(({ connector }) => connector)
    context.emit({ type: 'connectors', source: 'solana', connectors })
  }
  const register = (...candidates: readonly unknown[]) => {
    const added: string[] = []
    for (const candidate of candidates) {
      const seen = readSafely(context, 'Wallet Standard', () =>
        isSolanaWallet(candidate) ? { wallet: candidate, facts: describeWallet(candidate) } : undefined,
      )
      if (signal.aborted || !seen) continue
      const { wallet, facts } = seen
      const { id } = facts
      // The first wallet to claim a name keeps it, so that a later script cannot replace it.
      if (found.has(id)) continue
      found.set(id, { wallet, connector: createLazyConnector(facts, () => load(wallet)) })
      added.push(id)
    }
    if (added.length) publish()
    return () => {
      const removed = added.splice(0).filter((id) => found.delete(id))
      if (removed.length && !signal.aborted) publish()
    }
  }
  const api = Object.freeze({ register })
  window.addEventListener(
    'wallet-standard:register-wallet',
    (event) => {
      const { detail: introduce } = event as CustomEvent<unknown>
      if (typeof introduce === 'function')
        readSafely(context, 'Wallet Standard', () => introduce(api) as unknown)
    },
    { signal },
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  publish()
}
