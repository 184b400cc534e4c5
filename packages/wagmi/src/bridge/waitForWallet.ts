import { type Eip1193Provider, hasNoPermission } from '@foyer/evm'
import { type Bridge, isLive, type Wallet } from './Bridge.ts'

/**
 * Reports to Foyer that a browser wallet no longer exposes an account. A locked wallet is waited for; one that reports
 * a revoked permission is disconnected.
 */
export async function waitForWallet(bridge: Bridge, wallet: Wallet): Promise<void> {
  const { context, providers } = bridge
  const { connector, foyer } = wallet
  context.emit({ type: 'waiting', connectorId: foyer.id })
  const provider = await providers
    .get(connector)?.()
    .catch(() => undefined)
  if (!provider || !(await hasNoPermission(provider as Eip1193Provider))) return
  if (!isLive(bridge, wallet) && !wallet.attempt && !context.signal.aborted)
    context.emit({ type: 'disconnect', connectorId: foyer.id })
}
