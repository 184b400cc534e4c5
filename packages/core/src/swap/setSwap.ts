import type { ErrorCode } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { SwapState } from '../model/Swap.ts'
import { getFormMove } from '../send/getFormMove.ts'

/**
 * Updates the form of Swap. It is cleared by a switch of network or account, and on disconnect.
 *
 * @example
 * ```ts
 * import { setSwap } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 * import { ether, usdc } from './tokens'
 *
 * setSwap(foyer, { sold: ether, bought: usdc, amount: '0.5' })
 * ```
 */
export function setSwap(foyer: Foyer, update: Partial<SwapState>): void {
  foyer._internal.once(follow)
  foyer._internal.setState(({ swap }) => ({ swap: { ...swap, ...update } }))
}

const follow = (foyer: Foyer) =>
  foyer.subscribe((state, previous) => {
    followAccount(foyer, state, previous)
    // Closing the modal on a receipt has the same effect as Done.
    if (previous.open && !state.open && state.swap.flow.status === 'ended') resetSwap(foyer)
  })

/** Clears the form of Swap; `code` is the reason why nothing was swapped. */
export function resetSwap(foyer: Foyer, code?: ErrorCode): void {
  foyer._internal.setState({ swap: { flow: code ? { status: 'failed', code } : { status: 'editing' } } })
}

/** Clears the form of Swap because the account or the network changed, and returns to it. */
export function leaveSwap(foyer: Foyer, code?: ErrorCode): void {
  resetSwap(foyer, code)
  foyer._internal.notify({ type: 'formReset' })
}

function followAccount(foyer: Foyer, state: FoyerState, previous: FoyerState): void {
  const move = getFormMove(state, previous)
  if (!move) return
  const { swap } = state
  // The wallet is being asked: that request reports its own outcome.
  if (swap.flow.status === 'requesting') return
  const wasFilled = swap.flow.status === 'editing' && Boolean(swap.sold || swap.bought || swap.amount)
  leaveSwap(foyer, wasFilled ? move.code : undefined)
}
