import { FeatureDisabledError } from '@foyer/contract'
import type { Foyer } from '../Foyer.ts'
import { getMissingFeature } from '../rules/getMissingFeature.ts'
import type { ViewName } from '../views.ts'

/**
 * Refuses a view whose feature is off.
 *
 * @throws FeatureDisabledError
 */
export function checkView(foyer: Foyer, view: ViewName): void {
  const feature = getMissingFeature(foyer.state.features, view)
  if (feature) throw new FeatureDisabledError({ view, feature })
}
