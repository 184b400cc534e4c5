import type { Features } from '../model/features.ts'
import type { ViewName } from '../model/views.ts'
import { type ViewFeature, viewRules } from './viewRules.ts'

/** The disabled feature that a view needs; `undefined` if the view may show. */
export function getMissingFeature(features: Features, name: ViewName): ViewFeature | undefined {
  const { feature } = viewRules[name]
  const value = feature === undefined || features[feature]
  return value === true || (value && value.length > 0) ? undefined : feature
}
