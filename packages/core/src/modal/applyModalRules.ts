import { unsupportedDelayMs } from '@foyer/contract'
import { cancelLogin } from '../embedded/attempt.ts'
import { leaveFrame } from '../embedded/leaveFrame.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getModalDriver } from '../model/ModalEvent.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
import { close } from './close.ts'
import { getModalMoves, isUnsupportedShown, type ModalMove } from './getModalMoves.ts'
import { goBack } from './goBack.ts'
import { open } from './open.ts'
import { push } from './push.ts'

/** Updates the modal for past and future events; the rest of core does not know about views. */
export function applyModalRules(foyer: Foyer): void {
  const driver = getModalDriver(foyer)
  if (driver.apply || foyer._internal.signal.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  // Preloads the notices' code after the first view: once the network fails, it could no longer be loaded.
  const later = setTimeout(() => showNotices(foyer))
  foyer._internal.signal.addEventListener('abort', () => {
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
    if (connectorId === undefined) return
    import('./startConnect.ts').then(
      ({ startConnect }) => {
        if (!signal.aborted) void startConnect(foyer, { connectorId, signal })
      },
      // The file could not be loaded: the view shows the failure and offers a retry.
      () =>
        signal.aborted ||
        foyer._internal.setState({ connectFlow: { status: 'failed', connectorId, code: 'CONNECT_FAILED' } }),
    )
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
    else if (next.type === 'askWallet') ask(next.connectorId)
  }
  driver.apply = (event) => {
    if (event.type === 'notice') {
      driver.notices.push(event.notice)
      showNotices(foyer)
      return
    }
    const { state, previous } = event
    getModalMoves({ state, previous, shown: foyer.state, options: foyer.options }).forEach(move)
  }
  driver.waiting.splice(0).forEach(driver.apply)
}

/** Shows queued notices in order; loads the code for it if necessary. */
function showNotices(foyer: Foyer): void {
  const driver = getModalDriver(foyer)
  const { show, notices } = driver
  if (show) {
    for (const notice of notices.splice(0)) show(foyer, notice)
    return
  }
  import('./showNotice.ts').then(
    ({ showNotice }) => {
      driver.show = showNotice
      showNotices(foyer)
    },
    // The file could not be loaded: the next notice tries again.
    () => {},
  )
}
