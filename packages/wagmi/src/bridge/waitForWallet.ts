import { type Eip1193Provider, hasNoPermission } from '@foyer/evm'
import { type Bridge, isLive, type Wallet } from './Bridge.ts'

/**
 * Tells Foyer that a wallet of the browser opens no account any more. A locked one is waited for; one that the visitor told to let
 * the page go says so, and is left.
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
