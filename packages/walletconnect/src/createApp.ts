import { type ConnectorContext, withSignal } from '@foyer/core/adapter'
import { createPairingApp, indexedDbStorage, type PairingApp, type PairingStorage } from '@foyer/pairing'
import { moved } from './earlierClient/constants.ts'
import { hasEarlierClient } from './earlierClient/hasEarlierClient.ts'

const moveMs = 3_000

/** Starts the pairing client, which contacts only the relay. It closes with the instance. */
export async function createApp(
  context: ConnectorContext,
  { relayUrl, projectId }: { relayUrl: string; projectId: string },
): Promise<PairingApp> {
  const { name, description, url, icons } = context.metadata
  const { signal } = context
  const database = `foyer-pairing-${context.id}`
  const storage = indexedDbStorage({ name: database })
  const lost = await takeOverEarlier(context, storage)
  const app = await createPairingApp({
    relayUrl,
    projectId,
    storage,
    tabs: { name: database },
    metadata: {
      name,
      description,
      url: url || location.origin,
      icons: icons.length ? [...icons] : getPageIcons(),
    },
  })
  for (const topic of lost) app.disconnect({ topic }).catch(() => {})
  app.on('relay', (status) => context.emit({ type: 'relay', status }))
  if (signal.aborted) app.destroy()
  else signal.addEventListener('abort', () => app.destroy(), { once: true })
  return app
}

/** Returns the page's favicons, which wallets show next to the app's name. */
function getPageIcons(): string[] {
  if (typeof document === 'undefined') return []
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')
  return [...links].map(({ href }) => href).filter((href) => /^https?:/.test(href))
}

/** Takes over the data of the previously used client, once. */
async function takeOverEarlier(
  context: ConnectorContext,
  storage: PairingStorage,
): Promise<readonly string[]> {
  if (context.storage.get(...moved) || !(await hasEarlierClient())) return []
  // Old sessions must not prevent new ones: neither missing code nor a hanging database may block them.
  const moving = import('./earlierClient/takeOver.ts').then(({ takeOver }) => takeOver(context, storage))
  const limit = AbortSignal.any([context.signal, AbortSignal.timeout(moveMs)])
  return withSignal(moving, limit).catch(() => [])
}
