import { unsupportedDelayMs } from '@foyer/contract'
import { cancelLogin, close, type Foyer, hideToast, open } from '@foyer/core'
import { getViewAfterNetworkChange, leaveFrame, type Notice, startConnect } from '@foyer/core/internal'
import { getModalMoves, isUnsupportedShown, type ModalMove } from './getModalMoves.ts'
import { goBack } from './goBack.ts'
import { push } from './push.ts'

/** Updates the modal for past and future events; the rest of the instance does not know about views. */
export function applyModalRules(foyer: Foyer): void {
  const { modal, signal: ended } = foyer._internal
  if (modal.apply || ended.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  // Preloads the notices' code after the first view: once the network fails, it could no longer be loaded.
  const later = setTimeout(() => showNotices(foyer))
  ended.addEventListener('abort', () => {
    clearTimeout(timer)
    clearTimeout(later)
  })

  const showUnsupported = () => {
    const view = getViewAfterNetworkChange(foyer.state, foyer.options)
    if (view && !isUnsupportedShown(foyer.state)) open(foyer, { view })
  }
  let attempt = new AbortController()
  const ask = (connectorId: string | undefined) => {
    attempt.abort()
    attempt = new AbortController()
    const { signal } = attempt
    if (foyer.state.connectFlow.status !== 'idle')
      foyer._internal.setState({ connectFlow: { status: 'idle' } })
    if (connectorId !== undefined) void startConnect(foyer, { connectorId, signal })
  }
  const move = (next: ModalMove) => {
    if (next.type === 'waitForNetwork' || next.type === 'stopWaiting') clearTimeout(timer)
    if (next.type === 'waitForNetwork') timer = setTimeout(showUnsupported, unsupportedDelayMs)
    else if (next.type === 'open') open(foyer, { view: next.view })
    else if (next.type === 'push') push(foyer, next.view)
    else if (next.type === 'back') goBack(foyer)
    else if (next.type === 'close') close(foyer, { reason: next.reason })
    else if (next.type === 'leaveFrame') leaveFrame(foyer)
    else if (next.type === 'cancelLogin') cancelLogin(foyer)
    else if (next.type === 'hideToast') hideToast(foyer)
    else if (next.type === 'askWallet') ask(next.connectorId)
  }
  modal.apply = (event) => {
    if (event.type === 'notice') {
      getNotices(foyer).queue.push(event.notice)
      showNotices(foyer)
      return
    }
    const { state, previous } = event
    getModalMoves({ state, previous, shown: foyer.state, options: foyer.options }).forEach(move)
  }
  modal.waiting.splice(0).forEach(modal.apply)
}

/** Notices to show, and the function that shows one, once its code is loaded. */
type Notices = {
  show?: (foyer: Foyer, notice: Notice) => void
  readonly queue: Notice[]
}

/** Returns the notices of an instance. */
export function getNotices(foyer: Foyer): Notices {
  return foyer._internal.once(createNotices)
}

const createNotices = (): Notices => ({ queue: [] })

/** Shows queued notices in order; loads the code for it if necessary. */
function showNotices(foyer: Foyer): void {
  const notices = getNotices(foyer)
  const { show, queue } = notices
  if (show) {
    for (const notice of queue.splice(0)) show(foyer, notice)
    return
  }
  import('./showNotice.ts').then(
    ({ showNotice }) => {
      notices.show = showNotice
      showNotices(foyer)
    },
    // The file could not be loaded: the next notice tries again.
    () => {},
  )
}
