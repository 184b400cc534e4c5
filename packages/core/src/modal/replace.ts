import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { ViewArguments, ViewName } from '../model/views.ts'
import { checkView } from './checkView.ts'

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
