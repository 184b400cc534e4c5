import { ConnectFailedError } from '@foyer/contract'
import type { ConnectorFactory } from '@foyer/core'
import { createLazyConnector } from '@foyer/core/adapter'
import { isProvider } from '../Eip1193Provider.ts'
import type { LibraryWallet } from './LibraryWallet.ts'

/**
 * Creates the connector of a wallet that an app uses through a library. The library loads when the wallet is first
 * used. A wallet that can only host the page is listed once `isAround` confirms it, and connects automatically on the
 * first visit.
 */
export function createLibraryConnector(wallet: LibraryWallet): ConnectorFactory {
  const { id, name, icon, opensWindow, accountType, isAround, autoConnect = true, load } = wallet
  const about = { id, name, type: 'external', ...(icon && { icon }) } as const
  return (context) => {
    const connector = createLazyConnector(
      { ...about, namespaces: ['eip155'], opensWindow, installed: !isAround },
      async () => {
        const { createInjectedConnector } = await import('../createInjectedConnector.ts')
        const { readEvents } = await import('./readEvents.ts')
        const provider = await load(context)
        if (!isProvider(provider)) throw new ConnectFailedError({ details: `${name} has no wallet here` })
        return createInjectedConnector(context, { ...about, accountType, provider: readEvents(provider) })
      },
    )
    if (!isAround) return connector
    const arrive = async () => {
      if (!(await isAround(context.signal)) || context.signal.aborted) return
      const here = { ...connector, installed: true, hostsPage: true }
      context.emit({ type: 'connectors', source: id, connectors: [here] })
      if (!autoConnect) return
      const found = await connector.reconnect({ networks: context.networks(), signal: context.signal })
      for (const connection of found) context.emit({ type: 'connection', connection, adopt: 'first' })
    }
    return {
      ...connector,
      // The visitor can still press it, and then sees the error.
      start: () => void arrive().catch(() => {}),
    }
  }
}
