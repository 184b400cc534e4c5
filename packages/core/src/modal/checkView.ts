import { FeatureDisabledError } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { ViewName } from '../model/views.ts'
import { getMissingFeature } from './getMissingFeature.ts'

/**
 * Throws if a view's feature is off.
 *
 * @throws FeatureDisabledError
 */
export function checkView(foyer: Foyer, view: ViewName): void {
  const feature = getMissingFeature(foyer.state.features, view)
  if (feature) throw new FeatureDisabledError({ view, feature })
}
