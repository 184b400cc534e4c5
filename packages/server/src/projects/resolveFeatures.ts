import { featureIds } from '@foyer/contract'
import { defaultFeatures } from './defaultFeatures.ts'
import type { ProjectFeature } from './ProjectService.ts'

/**
 * Resolves a project's features: its own settings, and defaults for the others. Features without setting and default
 * are omitted, which means off.
 */
export function resolveFeatures(own: readonly ProjectFeature[]): ProjectFeature[] {
  return featureIds.flatMap((id) => {
    const isThis = (feature: ProjectFeature) => feature.id === id
    return own.find(isThis) ?? defaultFeatures.find(isThis) ?? []
  })
}
