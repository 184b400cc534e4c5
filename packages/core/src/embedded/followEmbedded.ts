import type { walletErrorCodes } from '@foyer/contract'
import { getQueryClient } from '../base/getQueryClient.ts'
import { log } from '../log/log.ts'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { Connector } from '../model/Connector.ts'
import type { EmbeddedEvent, EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { version } from '../model/version.ts'
import { getFrame } from './leaveFrame.ts'

/** Follows the embedded wallet: keeps what its frame needs in the state, and passes the modal's theme to the frame. Once. */
export function followEmbedded(foyer: Foyer, { embedded }: Connector): void {
  if (!embedded || followed.has(embedded)) return
  followed.add(embedded)
  follow(foyer, embedded)
}

/** Wallets that are followed. Each belongs to one instance. */
const followed = new WeakSet<EmbeddedWallet>()

function follow(foyer: Foyer, embedded: EmbeddedWallet): void {
  const { notify, setState, signal } = foyer._internal
  let isReady = false
  /** The visitor is told that the session expired, not about the requests that end with it. */
  let isExpired = false

  const sync = () => isReady && syncTheme(foyer, embedded)
  const onAnswered = ({ outcome, message }: Extract<EmbeddedEvent, { type: 'answered' }>) => {
    if (outcome === 'aborted' && !isExpired) notify({ type: 'requestAborted' })
    if (outcome === 'notAllowed') notify({ type: 'actionNotAllowed' })
    if (outcome === 'failed') notify({ type: message ? 'requestFailed' : 'requestFailedSilently' })
    if (outcome === 'done' || outcome === 'failed')
      void getQueryClient(foyer).invalidateQueries({ queryKey: ['balance'] })
    const connection = getConnection(foyer.state, 'eip155')
    // Its first use may have just deployed the smart account.
    if (
      outcome === 'done' &&
      connection?.accounts[0].type === 'smartAccount' &&
      connection.login?.smartAccountDeployed === false
    )
      embedded.refresh({ signal }).catch(() => {})
    setState(({ frameRequests, isFrameAnswered }) => ({
      frameRequests: frameRequests - 1,
      isFrameAnswered: frameRequests > 1 && isFrameAnswered,
    }))
  }
  const onFrame = ({ event }: Extract<EmbeddedEvent, { type: 'frame' }>) => {
    if (event.type === 'SESSION_ENDED') {
      if (event.reason !== 'expired') return
      isExpired = true
      raiseAlert(foyer, 'SESSION_EXPIRED')
      notify({ type: 'sessionExpired' })
    } else if (!event.isShown) {
      // An approved action may take time: it continues without the visitor.
      setState(({ frameRequests }) => ({
        frame: undefined,
        isFrameAnswered: frameRequests > 0,
      }))
    } else if (foyer.state.status === 'ready') {
      // Never prompt a visitor who only opened the page.
      const { reason, height } = event
      setState({ frame: { reason, height }, isFrameAnswered: false })
    }
  }
  const unsubscribe = embedded.subscribe((event) => {
    const { type } = event
    if (type === 'ready') {
      isReady = true
      sync()
      syncApp(foyer, embedded)
    } else if (type === 'asked') {
      isExpired = false
      setState(({ frameRequests }) => ({ frameRequests: frameRequests + 1 }))
    } else if (type === 'answered') onAnswered(event)
    else if (type === 'notAllowed') notify({ type: 'actionNotAllowed' })
    else if (type === 'alert') raiseAlert(foyer, event.code)
    else if (type === 'settled') logRequest(foyer, event)
    else onFrame(event)
  })
  foyer.subscribe((state, previous) => {
    const isSame = (['themeMode', 'theme', 'language'] as const).every(
      (name) => state[name] === previous[name],
    )
    if (!isSame) sync()
    const [now, before] = [getConnection(state), getConnection(previous)]
    // An app switched the wallet by its provider. A tab that follows another moves before its wallet.
    if (
      now?.login &&
      before?.login &&
      now.namespace === before.namespace &&
      previous.activeNetworkId !== now.networkId &&
      before.networkId !== now.networkId
    )
      foyer._internal.notifyTabs({ type: 'network', networkId: now.networkId })
  })
  getFrame(foyer).reject = () => embedded.rejectRequests()
  followScheme(sync, signal)
  signal.addEventListener('abort', unsubscribe)
}

/** Written out: importing the table would load another file. */
const userRejected: typeof walletErrorCodes.userRejected = 4001

function logRequest(foyer: Foyer, { request, code }: Extract<EmbeddedEvent, { type: 'settled' }>): void {
  // A refused or abandoned request is not a fault.
  const usual: readonly unknown[] = [undefined, 'ABORTED', userRejected]
  log(foyer, usual.includes(code) ? 'debug' : 'error', `Secure frame: ${request}`, { code })
}

const darkQuery = '(prefers-color-scheme: dark)'

/** Passes the modal's theme to the frame; values the frame does not accept are omitted. */
function syncTheme(foyer: Foyer, embedded: EmbeddedWallet): void {
  const { theme, themeMode: wanted, language } = foyer.state
  const themeMode = wanted === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : wanted
  const themeVariables: Record<string, string> = {}
  for (const [name, value] of Object.entries(theme)) {
    const variable = `--foyer-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`
    if (value) themeVariables[variable] = typeof value === 'string' ? value : value[themeMode]
  }
  embedded.request('SYNC_THEME', { themeMode, themeVariables, language }).catch(() => {})
}

/** Passes the app's metadata to the frame. */
function syncApp({ options: { metadata, projectId } }: Foyer, embedded: EmbeddedWallet): void {
  embedded
    .request('SYNC_DAPP_DATA', {
      metadata: { ...metadata, icons: [...metadata.icons] },
      projectId,
      sdkType: 'foyer',
      sdkVersion: version,
    })
    .catch(() => {})
}

/** Calls `onChange` when the system's colour scheme changes, until the signal aborts. */
function followScheme(onChange: () => void, signal: AbortSignal): void {
  matchMedia(darkQuery).addEventListener('change', onChange, { signal })
}
