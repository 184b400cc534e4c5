import { walletErrorCodes } from '@foyer/contract'
import { getQueryClient } from '../base/getQueryClient.ts'
import { log } from '../log/log.ts'
import { showAlert } from '../log/showAlert.ts'
import { close, goBack, open, push } from '../modal/router.ts'
import { showToast } from '../modal/showToast.ts'
import type { Connector } from '../model/Connector.ts'
import type { EmbeddedEvent, EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import { getConnection } from '../model/selectors.ts'
import { cancelLogin } from './attempt.ts'
import { followScheme, syncApp, syncTheme } from './syncFrame.ts'

const view = 'ApproveTransaction'
const isShown = ({ open: isOpen, history }: FoyerState) => isOpen && history.some(({ name }) => name === view)

/** Follows the embedded wallet: shows its frame where it needs the visitor, and tells it how the modal looks. Once. */
export function followEmbedded(foyer: Foyer, { id, embedded }: Connector): void {
  if (embedded) foyer.once(`embedded:${id}`, () => follow(foyer, embedded))
}

function follow(foyer: Foyer, embedded: EmbeddedWallet): void {
  /** Requests that wait for consent. */
  let asked = 0
  let isReady = false
  /** The visitor is told of that, and not of the requests it ends. */
  let isExpired = false

  const show = () => {
    if (foyer.state.open) push(foyer, view)
    else open(foyer, view)
  }
  const leave = () => {
    if (asked > 0 || foyer.state.frame || foyer.state.history.at(-1)?.name !== view) return
    if (foyer.state.history.length > 1) goBack(foyer)
    else close(foyer)
  }
  const onAnswered = ({ outcome, message }: Extract<EmbeddedEvent, { type: 'answered' }>) => {
    asked--
    if (asked === 0) foyer.setState({ isFrameAnswered: false })
    if (outcome === 'aborted' && !isExpired) showToast(foyer, { variant: 'error', code: 'REQUEST_ABORTED' })
    if (outcome === 'failed')
      showToast(foyer, { variant: 'error', code: message ? 'SOMETHING_WRONG' : 'ERROR_OCCURRED' })
    if (outcome === 'done' || outcome === 'failed')
      void getQueryClient(foyer).invalidateQueries({ queryKey: ['balance'] })
    const connection = getConnection(foyer.state, 'eip155')
    // Its first use may just have put the smart account on the chain.
    if (outcome === 'done' && connection?.accounts[0].type === 'smartAccount') {
      const isDeployed = connection.login?.smartAccountDeployed ?? true
      if (!isDeployed) void embedded.refresh({ signal: foyer.signal }).catch(() => {})
    }
    leave()
  }
  /** The visitor is told where they look: now, or when they open the modal. */
  const onExpired = () => {
    isExpired = true
    showAlert(foyer, 'SESSION_EXPIRED')
    const tell = () => showToast(foyer, { variant: 'error', code: 'SESSION_EXPIRED' })
    if (foyer.state.open) return tell()
    const unsubscribe = foyer.subscribe((state) => {
      if (!state.open) return
      unsubscribe()
      tell()
    })
  }
  const onFrame = ({ event }: Extract<EmbeddedEvent, { type: 'frame' }>) => {
    if (event.type === 'SESSION_ENDED') {
      if (event.reason === 'expired') onExpired()
    } else if (!event.isShown) {
      // What the visitor agreed to may take its time: it goes on without them.
      foyer.setState({ frame: undefined, isFrameAnswered: asked > 0 })
      leave()
    } else if (foyer.state.status === 'ready') {
      // Nobody who only opened a page is asked anything.
      foyer.setState({ frame: { reason: event.reason, height: event.height }, isFrameAnswered: false })
      show()
    }
  }
  const unsubscribe = embedded.subscribe((event) => {
    switch (event.type) {
      case 'ready':
        isReady = true
        syncTheme(foyer, embedded)
        return syncApp(foyer, embedded)
      case 'asked':
        asked++
        isExpired = false
        return show()
      case 'answered':
        return onAnswered(event)
      case 'notAllowed':
        return showToast(foyer, { variant: 'error', code: 'ACTION_NOT_ALLOWED' })
      case 'alert':
        return showAlert(foyer, event.code)
      case 'settled':
        return logRequest(foyer, event)
      case 'frame':
        return onFrame(event)
    }
  })
  const unfollow = foyer.subscribe((state, previous) => {
    if (isReady && (state.themeMode !== previous.themeMode || state.language !== previous.language))
      syncTheme(foyer, embedded)
    const isLeft = isShown(previous) && !isShown(state)
    if (isLeft && (state.frame || (asked > 0 && !state.isFrameAnswered))) {
      embedded.rejectRequests()
      foyer.setState({ frame: undefined })
      cancelLogin(foyer)
    } else if (previous.open && !state.open) cancelLogin(foyer)
  })
  followScheme(() => isReady && syncTheme(foyer, embedded), foyer.signal)
  foyer.signal.addEventListener('abort', () => {
    unsubscribe()
    unfollow()
  })
}

function logRequest(foyer: Foyer, { request, code }: Extract<EmbeddedEvent, { type: 'settled' }>): void {
  // What the visitor refused or left is no fault.
  const isFault = code !== undefined && code !== 'ABORTED' && code !== walletErrorCodes.userRejected
  log(foyer, isFault ? 'error' : 'debug', `Secure frame: ${request}`, { code })
}
