import { namespaces, unsupportedDelayMs } from '@foyer/contract'
import { cancelLogin } from '../embedded/attempt.ts'
import { leaveFrame } from '../embedded/leaveFrame.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import { getModalDriver } from '../model/ModalEvent.ts'
import { findConnection, getConnection } from '../model/selectors.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
import { close } from './close.ts'
import { goBack } from './goBack.ts'
import { open } from './open.ts'
import { push } from './push.ts'
import { showNotice } from './showNotice.ts'
import { viewRules } from './viewRules.ts'

/** Moves the modal with what happened until now and what happens from now on: the rest of core knows no views. */
export function applyModalRules(foyer: Foyer): void {
  const driver = getModalDriver(foyer)
  if (driver.apply || foyer._internal.signal.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const getView = () => getViewAfterNetworkChange(foyer.state, foyer.options)
  const isUnsupportedShown = () => foyer.state.open && foyer.state.history[0].name === 'UnsupportedChain'
  /** Shows UnsupportedChain after 300 ms, and takes it away once the network is supported. */
  const followNetwork = () => {
    clearTimeout(timer)
    if (!getView()) {
      if (isUnsupportedShown()) close(foyer, { reason: 'switched' })
      return
    }
    timer = setTimeout(() => {
      const view = getView()
      if (view && !isUnsupportedShown()) open(foyer, { view })
    }, unsupportedDelayMs)
  }
  foyer._internal.signal.addEventListener('abort', () => clearTimeout(timer))

  driver.apply = (event) => {
    if (event.type === 'notice') {
      showNotice(foyer, event.notice)
      return
    }
    const { state, previous } = event
    const { connections, networks, activeNetworkId } = state
    if (
      connections !== previous.connections ||
      networks !== previous.networks ||
      activeNetworkId !== previous.activeNetworkId
    )
      followNetwork()
    followFrame(foyer, state, previous)
    // Views of an account that is gone close; a visitor who is choosing another wallet stays.
    const shown = foyer.state.history.at(-1)?.name
    if (shown && viewRules[shown].needsAccount && !getConnection(state) && hasLost(state, previous))
      close(foyer, { reason: 'disconnected' })
  }
  driver.waiting.splice(0).forEach(driver.apply)
}

const frameView = 'ApproveTransaction'
const isFrameShown = ({ open: isOpen, history }: FoyerState) =>
  isOpen && history.some(({ name }) => name === frameView)
const needsVisitor = ({ frame, frameRequests }: FoyerState) => frame !== undefined || frameRequests > 0

/** Shows the secure frame while it needs the visitor; who leaves it rejects what waits there. */
function followFrame(foyer: Foyer, state: FoyerState, previous: FoyerState): void {
  const isAsked = state.frameRequests > previous.frameRequests
  if (isAsked || (state.frame && state.frame !== previous.frame)) {
    if (foyer.state.open) push(foyer, frameView)
    else open(foyer, { view: frameView })
  } else if (!needsVisitor(state) && needsVisitor(previous) && state.history.at(-1)?.name === frameView) {
    if (state.history.length > 1) goBack(foyer)
    else close(foyer)
  }
  const isLeft = isFrameShown(previous) && !isFrameShown(state)
  if (isLeft && (state.frame || (state.frameRequests > 0 && !state.isFrameAnswered))) leaveFrame(foyer)
  else if (previous.open && !state.open) cancelLogin(foyer)
}

/** Whether a namespace that was connected is not any more. */
function hasLost({ connections }: FoyerState, previous: FoyerState): boolean {
  if (connections === previous.connections) return false
  return namespaces.some(
    (namespace) => findConnection(previous.connections, namespace) && !findConnection(connections, namespace),
  )
}
