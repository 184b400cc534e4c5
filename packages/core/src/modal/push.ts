import type { Foyer } from '../model/Foyer.ts'
import type { View, ViewArguments, ViewName } from '../model/views.ts'
import { checkView } from './checkView.ts'

/**
 * Pushes a view; no effect if it is already shown.
 *
 * @throws FeatureDisabledError if the view's feature is off.
 */
export function push<name extends ViewName>(foyer: Foyer, ...[name, payload]: ViewArguments<name>): void {
  checkView(foyer, name)
  foyer._internal.setState(({ history }) =>
    history.at(-1)?.name === name ? {} : { history: [...history, { name, payload } as View] },
  )
}
