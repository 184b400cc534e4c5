import type { Foyer } from '@foyer/core'

/** Leaves a finished transfer or swap: clears its form and shows the account (docs/evidence/spec.md, section 4). */
export function finishForm(foyer: Foyer, form: 'send' | 'swap'): void {
  foyer._internal.setState({ [form]: { flow: { status: 'editing' } } })
  foyer._internal.notify({ type: 'formFinished' })
}
