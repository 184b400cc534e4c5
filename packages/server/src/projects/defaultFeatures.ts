import type { ProjectFeature } from './ProjectService.ts'

/** Defaults of features that a project has not set; `config: null` leaves the details to the app. */
export const defaultFeatures: readonly ProjectFeature[] = [
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
