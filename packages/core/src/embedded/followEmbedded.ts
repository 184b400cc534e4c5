import { walletErrorCodes } from '@foyer/contract'
import { getQueryClient } from '../base/getQueryClient.ts'
import { log } from '../log/log.ts'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { Connector } from '../model/Connector.ts'
import type { EmbeddedEvent, EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { getFrame } from './leaveFrame.ts'
import { followScheme, syncApp, syncTheme } from './syncFrame.ts'

/** Follows the embedded wallet: keeps what its frame needs in the state, and passes the modal's theme to the frame. Once. */
export function followEmbedded(foyer: Foyer, { id, embedded }: Connector): void {
  const followed = foyer._internal.once(createFollowed)
  if (!embedded || followed.has(id)) return
  followed.add(id)
  follow(foyer, embedded)
}

/** Ids of the followed connectors. */
const createFollowed = () => new Set<string>()

function follow(foyer: Foyer, embedded: EmbeddedWallet): void {
  let isReady = false
  /** The visitor is told that the session expired, not about the requests that end with it. */
  let isExpired = false

  const onAnswered = ({ outcome, message }: Extract<EmbeddedEvent, { type: 'answered' }>) => {
    if (outcome === 'aborted' && !isExpired) foyer._internal.notify({ type: 'requestAborted' })
    if (outcome === 'notAllowed') foyer._internal.notify({ type: 'actionNotAllowed' })
    if (outcome === 'failed')
      foyer._internal.notify({ type: message ? 'requestFailed' : 'requestFailedSilently' })
    if (outcome === 'done' || outcome === 'failed')
      void getQueryClient(foyer).invalidateQueries({ queryKey: ['balance'] })
    const connection = getConnection(foyer.state, 'eip155')
    // Its first use may have just deployed the smart account.
    if (outcome === 'done' && connection?.accounts[0].type === 'smartAccount') {
      const isDeployed = connection.login?.smartAccountDeployed ?? true
      if (!isDeployed) void embedded.refresh({ signal: foyer._internal.signal }).catch(() => {})
    }
    foyer._internal.setState(({ frameRequests, isFrameAnswered }) => ({
      frameRequests: frameRequests - 1,
      isFrameAnswered: frameRequests > 1 && isFrameAnswered,
    }))
  }
  const onExpired = () => {
    isExpired = true
    raiseAlert(foyer, 'SESSION_EXPIRED')
    foyer._internal.notify({ type: 'sessionExpired' })
  }
  const onFrame = ({ event }: Extract<EmbeddedEvent, { type: 'frame' }>) => {
    if (event.type === 'SESSION_ENDED') {
      if (event.reason === 'expired') onExpired()
    } else if (!event.isShown) {
      // An approved action may take time: it continues without the visitor.
      foyer._internal.setState(({ frameRequests }) => ({
        frame: undefined,
        isFrameAnswered: frameRequests > 0,
      }))
    } else if (foyer.state.status === 'ready') {
      // Never prompt a visitor who only opened the page.
      foyer._internal.setState({
        frame: { reason: event.reason, height: event.height },
        isFrameAnswered: false,
      })
    }
  }
  const unsubscribe = embedded.subscribe((event) => {
    switch (event.type) {
      case 'ready':
        isReady = true
        syncTheme(foyer, embedded)
        return syncApp(foyer, embedded)
      case 'asked':
        isExpired = false
        return foyer._internal.setState(({ frameRequests }) => ({ frameRequests: frameRequests + 1 }))
      case 'answered':
        return onAnswered(event)
      case 'notAllowed':
        return foyer._internal.notify({ type: 'actionNotAllowed' })
      case 'alert':
        return raiseAlert(foyer, event.code)
      case 'settled':
        return logRequest(foyer, event)
      case 'frame':
        return onFrame(event)
    }
  })
  const unfollow = foyer.subscribe((state, previous) => {
    const isSame = (['themeMode', 'theme', 'language'] as const).every(
      (name) => state[name] === previous[name],
    )
    if (isReady && !isSame) syncTheme(foyer, embedded)
  })
  getFrame(foyer).reject = () => embedded.rejectRequests()
  followScheme(() => isReady && syncTheme(foyer, embedded), foyer._internal.signal)
  foyer._internal.signal.addEventListener('abort', () => {
    unsubscribe()
    unfollow()
  })
}

function logRequest(foyer: Foyer, { request, code }: Extract<EmbeddedEvent, { type: 'settled' }>): void {
  // A refused or abandoned request is not a fault.
  const isFault = code !== undefined && code !== 'ABORTED' && code !== walletErrorCodes.userRejected
  log(foyer, isFault ? 'error' : 'debug', `Secure frame: ${request}`, { code })
}
