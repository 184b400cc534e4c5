import { namespaces } from '@foyer/contract'
import type { FoyerState } from '../model/FoyerState.ts'
import type { ResolvedOptions } from '../model/resolveOptions.ts'
import { findConnection, getConnection } from '../model/selectors.ts'
import type { View } from '../model/views.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
import { getWalletAttempt } from './getWalletAttempt.ts'
import { viewRules } from './viewRules.ts'

const frameView = 'ApproveTransaction'

/** What the modal does because the state changed. */
export type ModalMove =
  | { readonly type: 'open' | 'push'; readonly view: typeof frameView }
  | { readonly type: 'back' }
  | { readonly type: 'close'; readonly reason: 'app' | 'switched' | 'disconnected' }
  /** UnsupportedChain opens after a while, unless the network is supported by then. */
  | { readonly type: 'waitForNetwork' }
  | { readonly type: 'stopWaiting' }
  /** What waits in the secure frame is rejected. */
  | { readonly type: 'leaveFrame' }
  | { readonly type: 'cancelLogin' }
  /** The wallet that the visitor chose is asked to connect, in place of the one asked before; or none any more. */
  | { readonly type: 'askWallet'; readonly connectorId: string | undefined }

/** A change of the state, and what the modal shows now: an event may have waited for these rules to load. */
export type ModalChange = {
  readonly state: FoyerState
  readonly previous: FoyerState
  readonly shown: Pick<FoyerState, 'open' | 'history' | 'connections' | 'networks' | 'activeNetworkId'>
  readonly options: ResolvedOptions
}

/** Returns what the modal does about a change, in order. Pure: it only reads. */
export function getModalMoves(change: ModalChange): readonly ModalMove[] {
  const network = getNetworkMoves(change)
  const frame = getFrameMoves(change)
  const moves = [...network, ...frame, ...getWalletMoves(change)]
  const top = moves.reduce(getTopAfter, change.shown.history.at(-1))
  // Views of an account that is gone close; a visitor who is choosing another wallet stays.
  if (top && viewRules[top.name].needsAccount && !getConnection(change.state) && hasLost(change))
    moves.push({ type: 'close', reason: 'disconnected' })
  return moves

  function getTopAfter(view: View | undefined, move: ModalMove): View | undefined {
    if (move.type === 'open' || move.type === 'push') return { name: move.view, payload: undefined }
    if (move.type === 'back') return change.shown.history.at(-2)
    return move.type === 'close' ? undefined : view
  }
}

/** Shows UnsupportedChain while the network is not supported, and takes it away once it is. */
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

/** Whether the modal says that the network is not supported. */
export function isUnsupportedShown({ open, history }: Pick<FoyerState, 'open' | 'history'>): boolean {
  return open && history[0].name === 'UnsupportedChain'
}

/** Shows the secure frame while it needs the visitor; who leaves it rejects what waits there. */
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

/** A choice of a wallet asks it, and so does trying again; leaving its view, for another wallet too, drops the attempt. */
function getWalletMoves({ state, previous, options }: ModalChange): readonly ModalMove[] {
  const connectorId = getWalletAttempt(state, options)
  const isRetried =
    connectorId && previous.connectFlow.status === 'failed' && state.connectFlow.status === 'idle'
  return isRetried || connectorId !== getWalletAttempt(previous, options)
    ? [{ type: 'askWallet', connectorId }]
    : []
}

function isFrameShown({ open, history }: FoyerState): boolean {
  return open && history.some(({ name }) => name === frameView)
}

function needsVisitor({ frame, frameRequests }: FoyerState): boolean {
  return frame !== undefined || frameRequests > 0
}

/** Whether a namespace that was connected is not any more. */
function hasLost({ state: { connections }, previous }: ModalChange): boolean {
  if (connections === previous.connections) return false
  return namespaces.some(
    (namespace) => findConnection(previous.connections, namespace) && !findConnection(connections, namespace),
  )
}
