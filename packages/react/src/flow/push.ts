import type { Foyer, View, ViewArguments, ViewName } from '@foyer/core'
import { checkView } from '@foyer/core/internal'

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
