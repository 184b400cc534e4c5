import type { Foyer, FoyerState, ViewArguments, ViewName } from '@foyer/core'
import { checkView } from '@foyer/core/internal'

/**
 * Replaces the current view.
 *
 * @throws FeatureDisabledError if the view's feature is off.
 */
export function replace<name extends ViewName>(foyer: Foyer, ...[name, payload]: ViewArguments<name>): void {
  checkView(foyer, name)
  foyer._internal.setState(({ history }) => ({
    history: [...history.slice(0, -1), { name, payload }] as unknown as FoyerState['history'],
  }))
}
