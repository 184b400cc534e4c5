import * as v from 'valibot'
import { forgetConnector } from '../applyDisconnect.ts'
import type { Foyer } from '../Foyer.ts'
import { findNetwork } from '../selectors.ts'
import { stored } from '../stored.ts'
import { tabMessage } from '../tabs.ts'
import { reconnect, restoreConnector } from './reconnect.ts'

/**
 * Sets an instance going in the browser: finds wallets, follows the other tabs, restores earlier connections.
 * Further calls give the first one's promise, which resolves once everything is restored or given up.
 */
export function start(foyer: Foyer): Promise<void> {
  return foyer.once('start', async () => {
    if (foyer.signal.aborted || typeof window === 'undefined') return
    const activeNetworkId = foyer.storage.get(...stored.activeNetwork)
    if (activeNetworkId && findNetwork(foyer.state, activeNetworkId)) foyer.setState({ activeNetworkId })
    foyer.setState({ status: 'starting' })
    followTabs(foyer)
    for (const adapter of foyer.adapters.values()) adapter.start()
    const { networks } = foyer.state
    foyer.emit('INITIALIZE', {
      adapters: [...foyer.adapters.keys()],
      networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    })
    for (const alert of foyer.state.alerts) console.error(`Foyer: ${alert.message} (${alert.code})`)
    if (foyer.options.reconnect !== false) await reconnect(foyer)
    foyer.setState({ status: 'ready' })
  })
}

function followTabs(foyer: Foyer): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = foyer.once('channel', () => new BroadcastChannel(`@foyer/${foyer.options.id}`))
  foyer.signal.addEventListener('abort', () => channel.close())
  channel.onmessage = ({ data }) => {
    const parsed = v.safeParse(tabMessage, data)
    if (!parsed.success) return
    const message = parsed.output
    if (message.type === 'disconnect') forgetConnector(foyer, message.connectorId)
    else if (message.type === 'connect') void restoreConnector(foyer, message.connectorId)
    else if (findNetwork(foyer.state, message.networkId))
      foyer.setState({ activeNetworkId: message.networkId })
  }
}
