import { namespaces } from '@foyer/contract'
import { type FoyerState, getConnection, type ResolvedOptions, type View } from '@foyer/core'
import { getViewAfterNetworkChange, viewRules } from '@foyer/core/internal'
import { getWalletAttempt } from './getWalletAttempt.ts'

const frameView = 'ApproveTransaction'

/** A reaction of the modal to a change of the state. */
export type ModalMove =
  | { readonly type: 'open' | 'push'; readonly view: typeof frameView }
  | { readonly type: 'back' }
  | { readonly type: 'close'; readonly reason: 'app' | 'switched' | 'disconnected' }
  /** Opens UnsupportedChain after a delay, unless the network is supported by then. */
  | { readonly type: 'waitForNetwork' }
  | { readonly type: 'stopWaiting' }
  /** Rejects requests pending in the secure frame. */
  | { readonly type: 'leaveFrame' }
  | { readonly type: 'cancelLogin' }
  | { readonly type: 'hideToast' }
  /** Prompts the wallet the visitor chose, in place of the previous one; `undefined` only cancels. */
  | { readonly type: 'askWallet'; readonly connectorId: string | undefined }

/** A change of the state, and the view that the modal shows now: the event may have been queued until these rules loaded. */
export type ModalChange = {
  readonly state: FoyerState
  readonly previous: FoyerState
  readonly shown: Pick<FoyerState, 'open' | 'history' | 'connections' | 'networks' | 'activeNetworkId'>
  readonly options: ResolvedOptions
}

/** Returns the modal's reactions to a change, in order. Pure. */
export function getModalMoves(change: ModalChange): readonly ModalMove[] {
  const network = getNetworkMoves(change)
  const frame = getFrameMoves(change)
  const moves = [...network, ...frame, ...getWalletMoves(change), ...getToastMoves(change)]
  const top = moves.reduce(getTopAfter, change.shown.history.at(-1))
  // Views of a disconnected account close; a visitor who is choosing another wallet stays.
  if (top && viewRules[top.name].needsAccount && !getConnection(change.state) && hasLost(change))
    moves.push({ type: 'close', reason: 'disconnected' })
  return moves

  function getTopAfter(view: View | undefined, move: ModalMove): View | undefined {
    if (move.type === 'open' || move.type === 'push') return { name: move.view, payload: undefined }
    if (move.type === 'back') return change.shown.history.at(-2)
    return move.type === 'close' ? undefined : view
  }
}

/** Shows UnsupportedChain while the network is not supported, and closes it once it is. */
function getNetworkMoves({ state, previous, shown, options }: ModalChange): readonly ModalMove[] {
  const isSame =
    state.connections === previous.connections &&
    state.networks === previous.networks &&
    state.activeNetworkId === previous.activeNetworkId
  if (isSame) return []
  if (getViewAfterNetworkChange(shown, options)) return [{ type: 'waitForNetwork' }]
  const stop = { type: 'stopWaiting' } as const
  return isUnsupportedShown(shown) ? [stop, { type: 'close', reason: 'switched' }] : [stop]
}

/** Whether the modal shows UnsupportedChain. */
export function isUnsupportedShown({ open, history }: Pick<FoyerState, 'open' | 'history'>): boolean {
  return open && history[0].name === 'UnsupportedChain'
}

/** Shows the secure frame while it needs the visitor; leaving it rejects its pending requests. */
function getFrameMoves({ state, previous, shown }: ModalChange): readonly ModalMove[] {
  const moves: ModalMove[] = []
  const isAsked = state.frameRequests > previous.frameRequests
  if (isAsked || (state.frame && state.frame !== previous.frame))
    moves.push({ type: shown.open ? 'push' : 'open', view: frameView })
  else if (!needsVisitor(state) && needsVisitor(previous) && state.history.at(-1)?.name === frameView)
    moves.push(state.history.length > 1 ? { type: 'back' } : { type: 'close', reason: 'app' })
  const isLeft = isFrameShown(previous) && !isFrameShown(state)
  if (isLeft && (state.frame || (state.frameRequests > 0 && !state.isFrameAnswered)))
    moves.push({ type: 'leaveFrame' })
  else if (previous.open && !state.open) moves.push({ type: 'cancelLogin' })
  return moves
}

/** Choosing a wallet prompts it, and so does a retry; leaving its view, also for another wallet, aborts the attempt. */
function getWalletMoves({ state, previous, options }: ModalChange): readonly ModalMove[] {
  const connectorId = getWalletAttempt(state, options)
  const isRetried =
    connectorId && previous.connectFlow.status === 'failed' && state.connectFlow.status === 'idle'
  return isRetried || connectorId !== getWalletAttempt(previous, options)
    ? [{ type: 'askWallet', connectorId }]
    : []
}

/** A new attempt hides the error of the one before; a toast of the app stays. */
function getToastMoves({ state, previous }: ModalChange): readonly ModalMove[] {
  const { toast, signIn, frameRequests } = state
  if (toast?.variant !== 'error' || !('code' in toast)) return []
  const isSigning = signIn.status === 'signing' && previous.signIn.status !== 'signing'
  return isSigning || frameRequests > previous.frameRequests ? [{ type: 'hideToast' }] : []
}

function isFrameShown({ open, history }: FoyerState): boolean {
  return open && history.some(({ name }) => name === frameView)
}

function needsVisitor({ frame, frameRequests }: FoyerState): boolean {
  return frame !== undefined || frameRequests > 0
}

/** Whether a namespace that was connected no longer is. */
function hasLost({ state, previous }: ModalChange): boolean {
  if (state.connections === previous.connections) return false
  return namespaces.some(
    (namespace) => getConnection(previous, namespace) && !getConnection(state, namespace),
  )
}
