import type { FoyerError } from '@foyer/contract'
import { type Foyer, registerName, type View } from '@foyer/core'

/**
 * Registers a name and tracks it in `state.nameFlow`. On success the success view replaces RegisterAccountName; on failure
 * the modal returns to it (docs/evidence/spec.md, section 4). Never rejects.
 */
export async function startNameRegistration(foyer: Foyer, name: string): Promise<void> {
  if (foyer.state.nameFlow.status === 'registering') return
  foyer._internal.setState({ nameFlow: { status: 'registering', name } })
  try {
    await registerName(foyer, { name })
    foyer._internal.setState({ nameFlow: { status: 'idle' } })
    show(foyer, { name: 'RegisterAccountNameSuccess', payload: { name } })
  } catch (error) {
    foyer._internal.setState({ nameFlow: { status: 'failed', name, code: (error as FoyerError).code } })
    show(foyer, { name: 'RegisterAccountName', payload: undefined })
  }
}

/** Replaces RegisterAccountName and everything on top of it with a view; a visitor who left it is not called back. */
function show(foyer: Foyer, view: View): void {
  const { open, history } = foyer.state
  const index = history.findLastIndex(({ name }) => name === 'RegisterAccountName')
  if (!open || index < 0) return
  const [first, ...rest] = [...history.slice(0, index), view]
  if (first) foyer._internal.setState({ history: [first, ...rest] })
}
