import type { Connector } from '@foyer/core'
import { type ConnectorContext, createLazyConnector } from '@foyer/core/adapter'
import { isAnnouncement, toIcon } from './announcement.ts'
import type { InjectedConnectorParameters } from './createInjectedConnector.ts'
import { isProvider } from './Eip1193Provider.ts'

/**
 * Finds the wallets of the browser: those that announce themselves by
 * [EIP-6963](https://eips.ethereum.org/EIPS/eip-6963), and the bare `window.ethereum` of older ones.
 */
export function discoverWallets(context: ConnectorContext): void {
  const announced = new Map<string, Connector>()
  const publish = () => {
    const { ethereum } = window as { ethereum?: unknown }
    const legacy =
      announced.size === 0 && isProvider(ethereum)
        ? [
            createConnector(context, {
              id: 'injected',
              name: 'Browser wallet',
              type: 'injected',
              provider: ethereum,
            }),
          ]
        : []
    context.emit({ type: 'connectors', source: 'evm', connectors: [...announced.values(), ...legacy] })
  }
  const onAnnounce = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    if (!isAnnouncement(detail)) return
    const { info, provider } = detail
    // The first to claim an rdns keeps it: a later script cannot take a wallet's place.
    if (announced.has(info.rdns)) return
    const { rdns, name } = info
    const icon = toIcon(info.icon)
    announced.set(rdns, createConnector(context, { id: rdns, rdns, name, icon, type: 'announced', provider }))
    publish()
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  context.signal.addEventListener('abort', () =>
    window.removeEventListener('eip6963:announceProvider', onAnnounce),
  )
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  publish()
  // Wallets without EIP-6963 may arrive after the page and say so with this event.
  window.addEventListener('ethereum#initialized', publish, { once: true, signal: context.signal })
}

/** Nothing of a wallet but its name and picture is needed before it is used. */
function createConnector(context: ConnectorContext, parameters: InjectedConnectorParameters): Connector {
  const { provider: _, ...about } = parameters
  return createLazyConnector({ ...about, namespaces: ['eip155'] }, async () => {
    const { createInjectedConnector } = await import('./createInjectedConnector.ts')
    return createInjectedConnector(context, parameters)
  })
}
