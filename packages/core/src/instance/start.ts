import { isAnything, type Language, pickLanguage, socialResultField, toSchema } from '@foyer/contract'
import { commit } from '../connect/commit.ts'
import { getConnectorSources } from '../connect/getConnectorSources.ts'
import { getStoredConnectors, getStoredNetwork, getStoredWallets } from '../connect/getStoredConnections.ts'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { FoyerEvent } from '../model/events.ts'
import type { Foyer } from '../model/Foyer.ts'
import { onrampOrdersKey, pairingCodeKey, swapsKey, transfersKey } from '../model/stored.ts'
import { isTabMessage } from '../model/tabs.ts'
import { asksSignIn, loadSignIn } from '../signIn/loadSignIn.ts'
import { handleConnectorEvent } from './handleConnectorEvent.ts'
import { openChannel } from './openChannel.ts'
import type { Unfinished } from './resume.ts'

/**
 * Starts an instance in the browser: finds wallets, follows the other tabs, restores earlier connections. Repeated calls
 * return the first call's promise, which resolves once everything is restored or given up.
 *
 * @example
 * ```ts
 * import { start } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await start(foyer) // `FoyerProvider` does it for a React app
 * ```
 */
export function start(foyer: Foyer): Promise<void> {
  return foyer._internal.once(run)
}

async function run(foyer: Foyer): Promise<void> {
  if (foyer._internal.signal.aborted || typeof window === 'undefined') return
  const networkId = getStoredNetwork(foyer)
  if (networkId) commit(foyer, { type: 'moved', networkId }, { isStored: true })
  foyer._internal.setState({ status: 'starting', language: detectLanguage(foyer) })
  if (foyer.options.sendAnalytics) collectEvents(foyer)
  startPart(foyer, 'tabs', () => followTabs(foyer))
  // Adapters have not found any yet: each one is a connector configured by the app.
  for (const [id, [connector]] of getConnectorSources(foyer)) startPart(foyer, id, () => connector?.start?.())
  for (const [namespace, adapter] of foyer._internal.adapters)
    startPart(foyer, namespace, () => adapter.start())
  const { networks } = foyer.state
  foyer._internal.emit('INITIALIZE', {
    adapters: [...foyer._internal.adapters.keys()],
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
  })
  if (!foyer.options.projectId) raiseAlert(foyer, 'PROJECT_ID_NOT_CONFIGURED')
  if (foyer.options.debug ?? localHost.test(globalThis.location?.hostname))
    import('../log/checkOptions.ts').then(
      ({ checkOptions }) => checkOptions(foyer),
      () => {},
    )
  if (asksSignIn(foyer)) void loadSignIn(foyer).catch(() => {})
  // A first-time visitor has nothing to restore, and loads no code for it.
  const wallets = foyer.options.reconnect === false ? [] : getStoredWallets(foyer._internal.storage)
  if (wallets.length > 0) {
    // Prevents the Connect button from flashing when a page is reopened.
    commit(foyer, { type: 'remembered', wallets }, { isStored: true })
    markConnecting(foyer, 'asked')
    await import('../connect/reconnect.ts').then(
      ({ reconnect }) => reconnect(foyer),
      // The file could not be loaded: the next visit restores them.
      () => markConnecting(foyer, 'answered'),
    )
  }
  foyer._internal.setState({ status: 'ready' })
  const has = (key: string) => foyer._internal.storage.get(key, anything)
  resumeLater(foyer, {
    isReturning: globalThis.location?.hash?.includes(socialResultField),
    hasSent: [transfersKey, swapsKey, onrampOrdersKey].some(has),
    hasCode: !!has(pairingCodeKey),
  })
}

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Starts one part of an instance; a part that fails is skipped, and the developer is alerted. */
function startPart(foyer: Foyer, name: string, start: () => void): void {
  try {
    start()
  } catch (error) {
    raiseAlert(foyer, 'PART_NOT_STARTED', name, error)
  }
}

const anything = toSchema(isAnything)

function resumeLater(foyer: Foyer, unfinished: Unfinished): void {
  if (Object.values(unfinished).some(Boolean))
    import('./resume.ts').then(
      ({ resume }) => resume(foyer, unfinished),
      () => {},
    )
}

/** In the state only: the stored connections stay for the next visit. */
function markConnecting(foyer: Foyer, type: 'asked' | 'answered'): void {
  for (const [namespace, connectorId] of getStoredConnectors(foyer._internal.storage))
    commit(foyer, { type, connectorId, namespaces: [namespace] }, { isStored: true })
}

/** The option, else the page's language, else the browser's. */
function detectLanguage(foyer: Foyer): Language {
  const page = typeof document === 'undefined' ? undefined : document.documentElement.lang
  return pickLanguage([foyer.options.language, page, ...(navigator.languages ?? [])])
}

/** Collects events until the code that sends them has loaded. */
function collectEvents(foyer: Foyer): void {
  const early: FoyerEvent[] = []
  const unsubscribe = foyer.on((event) => early.push(event))
  import('../analytics/startAnalytics.ts').then(
    ({ startAnalytics }) => {
      unsubscribe()
      startAnalytics(foyer, early)
    },
    () => unsubscribe(),
  )
}

function followTabs(foyer: Foyer): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = foyer._internal.once(openChannel)
  channel.onmessage = ({ data: message }: MessageEvent<unknown>) => {
    if (!isTabMessage(message)) return
    if (message.type === 'disconnect') handleConnectorEvent(foyer, message)
    else if (message.type === 'transfers') resumeLater(foyer, { hasSent: true })
    else import('./followTab.ts').then(({ followTab }) => followTab(foyer, message)).catch(() => {})
  }
}
