import type { Foyer } from '../model/Foyer.ts'
import type { OpenParameters, View } from '../model/views.ts'
import { checkView } from './checkView.ts'
import { getFirstView } from './getFirstView.ts'

/**
 * Opens the modal at a view; without one at the account when connected, else at Connect.
 *
 * @example
 * ```ts
 * import { open } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * open(foyer)
 * open(foyer, { view: 'Receive' }) // at another view
 * ```
 *
 * @throws FeatureDisabledError where the view's feature is off.
 */
export function open(foyer: Foyer, { view: name, payload }: OpenParameters = {}): void {
  if (name) checkView(foyer, name)
  const first = name ? ({ name, payload } as View) : getFirstView(foyer)
  foyer._internal.setState({
    open: true,
    history: [first],
    connectFlow: { status: 'idle' },
    switchFlow: { status: 'idle' },
  })
  foyer._internal.emit('MODAL_OPEN', { view: first.name })
}
