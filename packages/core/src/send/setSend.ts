import type { ErrorCode } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { SendState } from '../model/SendState.ts'
import { getFormMove } from './getFormMove.ts'

/**
 * Updates the form of Send. It is cleared by a switch of network or account, and on disconnect.
 *
 * @example
 * ```ts
 * import { setSend } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 * import { usdc } from './tokens'
 *
 * setSend(foyer, { token: usdc, sendTokenAmount: '25' })
 * ```
 */
export function setSend(foyer: Foyer, update: Partial<SendState>): void {
  foyer._internal.once(follow)
  foyer._internal.setState(({ send }) => ({ send: { ...send, ...update } }))
}

const follow = (foyer: Foyer) =>
  foyer.subscribe((state, previous) => {
    followAccount(foyer, state, previous)
    // Closing the modal on a receipt has the same effect as Done.
    if (previous.open && !state.open && state.send.flow.status === 'ended') resetSend(foyer)
  })

/** Clears the form of Send; `code` is the reason why nothing was sent. */
export function resetSend(foyer: Foyer, code?: ErrorCode): void {
  foyer._internal.setState({ send: { flow: code ? { status: 'failed', code } : { status: 'editing' } } })
}

/** Clears the form of Send because the account or the network changed, and returns to it. */
export function leaveSend(foyer: Foyer, code?: ErrorCode): void {
  resetSend(foyer, code)
  foyer._internal.notify({ type: 'formReset' })
}

function followAccount(foyer: Foyer, state: FoyerState, previous: FoyerState): void {
  const move = getFormMove(state, previous)
  if (!move) return
  const { send } = state
  // The wallet is being asked: that request reports its own outcome.
  if (send.flow.status === 'requesting') return
  const wasFilled =
    send.flow.status !== 'pending' &&
    send.flow.status !== 'ended' &&
    Boolean(send.receiver || send.sendTokenAmount || send.token)
  leaveSend(foyer, wasFilled ? move.code : undefined)
}
