import { featureIds } from '@foyer/contract'
import type { ProjectFeature } from './ProjectService.ts'

/** Defaults of features that a project has not set; `config: null` leaves the details to the app. */
const defaultFeatures: readonly ProjectFeature[] = [
  {
    id: 'social_login',
    isEnabled: true,
    config: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'email'],
  },
  { id: 'swap', isEnabled: true, config: null },
  { id: 'onramp', isEnabled: true, config: null },
  { id: 'activity', isEnabled: true, config: null },
  { id: 'multi_wallet', isEnabled: false, config: null },
]

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
