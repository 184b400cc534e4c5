import type { Foyer } from '@foyer/core'

/** Leaves a finished swap: clears the form and shows the account. */
export function finishSwap(foyer: Foyer): void {
  foyer._internal.setState({ swap: { flow: { status: 'editing' } } })
  foyer._internal.notify({ type: 'formFinished' })
}
