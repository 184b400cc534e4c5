import { FeatureDisabledError } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { invalid } from '../model/resolveOptions.ts'
import type { ViewName } from '../model/views.ts'
import { getMissingFeature } from './getMissingFeature.ts'
import { viewRules } from './viewRules.ts'

/**
 * Throws if a view's feature is off, or if there is no such view.
 *
 * @throws FeatureDisabledError, OptionInvalidError
 */
export function checkView(foyer: Foyer, view: ViewName): void {
  if (!Object.hasOwn(viewRules, view)) throw invalid('view', `"${view}" is not a view`)
  const feature = getMissingFeature(foyer.state.features, view)
  if (feature) throw new FeatureDisabledError({ view, feature })
}
