import type { ErrorCode } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { SwapState } from '../model/Swap.ts'
import { getFormMove } from '../send/getFormMove.ts'

/** Changes the form of Swap. It is emptied by a switch of network or account, and when the wallet is disconnected. */
export function setSwap(foyer: Foyer, update: Partial<SwapState>): void {
  foyer._internal.once(follow)
  foyer._internal.setState(({ swap }) => ({ swap: { ...swap, ...update } }))
}

const follow = (foyer: Foyer) =>
  foyer.subscribe((state, previous) => {
    followAccount(foyer, state, previous)
    // Closing the modal leaves a receipt as Done does.
    if (previous.open && !state.open && state.swap.flow.status === 'ended') resetSwap(foyer)
  })

/** Empties the form of Swap; with a code it says why nothing was swapped. */
export function resetSwap(foyer: Foyer, code?: ErrorCode): void {
  foyer._internal.setState({ swap: { flow: code ? { status: 'failed', code } : { status: 'editing' } } })
}

/** Empties the form of Swap because the account or the network is another, and leads back to it. */
export function leaveSwap(foyer: Foyer, code?: ErrorCode): void {
  resetSwap(foyer, code)
  foyer._internal.notify({ type: 'formReset' })
}

/** Leaves what was swapped behind: the form is empty and the account shows. */
export function finishSwap(foyer: Foyer): void {
  resetSwap(foyer)
  foyer._internal.notify({ type: 'formFinished' })
}

function followAccount(foyer: Foyer, state: FoyerState, previous: FoyerState): void {
  const move = getFormMove(state, previous)
  if (!move) return
  const { swap } = state
  // The wallet is being asked: what becomes of that, it says itself.
  if (swap.flow.status === 'requesting') return
  const wasFilled = swap.flow.status === 'editing' && Boolean(swap.sold || swap.bought || swap.amount)
  leaveSwap(foyer, wasFilled ? move.code : undefined)
}
