/**
 * Ids of the features a project can turn on or off.
 *
 * @example
 * ```ts
 * import { featureIds, getConfig } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { features } = await api(getConfig, { query: {} })
 * const off = featureIds.filter((id) => !features.some((feature) => feature.id === id && feature.isEnabled))
 * ```
 */
export const featureIds = ['social_login', 'swap', 'onramp', 'activity', 'branding', 'multi_wallet'] as const
