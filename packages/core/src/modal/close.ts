import type { CloseReason } from '../model/events.ts'
import type { Foyer } from '../model/Foyer.ts'
import { canClose } from './canClose.ts'
import { getFirstView } from './getFirstView.ts'
import { getRequestedView } from './getRequestedView.ts'
import { isSignInHeld } from './isSignInHeld.ts'

/**
 * Closes the modal and resets it to Connect. Returns `false` and stays open if the view may not be dismissed; an app's own
 * call closes everything except a required sign-in.
 *
 * @example
 * ```ts
 * import { close } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * close(foyer)
 * ```
 */
export function close(foyer: Foyer, { reason = 'app' }: { reason?: CloseReason | undefined } = {}): boolean {
  if (!foyer.state.open) return true
  const isDismissal =
    reason === 'escape-key' || reason === 'outside-press' || reason === 'close-button' || reason === 'back'
  if (isDismissal && !canClose(foyer.state)) return false
  if (reason === 'app' && isSignInHeld(foyer.state)) return false
  getRequestedView(foyer).view = undefined
  // An embedded modal cannot close: it starts over.
  const { embedded = false } = foyer.options
  foyer._internal.setState({
    open: embedded,
    history: [embedded ? getFirstView(foyer) : { name: 'Connect', payload: undefined }],
    connectFlow: { status: 'idle' },
    switchFlow: { status: 'idle' },
  })
  foyer._internal.emit('MODAL_CLOSE', { reason })
  return true
}
