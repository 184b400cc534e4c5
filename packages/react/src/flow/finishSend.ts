import type { Foyer } from '@foyer/core'

/** Leaves a finished transfer: clears the form and shows the account (docs/evidence/spec.md, section 4). */
export function finishSend(foyer: Foyer): void {
  foyer._internal.setState({ send: { flow: { status: 'editing' } } })
  foyer._internal.notify({ type: 'formFinished' })
}
