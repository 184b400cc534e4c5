import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { featureIds } from '../featureIds.ts'
import { commonQuery } from '../schemas.ts'

/**
 * One remotely configured feature; `config: null` leaves its details to the app.
 *
 * @internal
 */
export const remoteFeature = v.object({
  id: v.picklist(featureIds),
  isEnabled: v.boolean(),
  /**
   * A malformed list counts as empty (docs/spec.md, section 5); the rest of the project's configuration still applies.
   */
  config: v.fallback(v.nullable(v.array(v.string())), []),
})
/** One remotely configured feature. */
export type RemoteFeature = v.InferOutput<typeof remoteFeature>

/**
 * Features a project has switched on.
 *
 * @example
 * ```ts
 * import { getConfig } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { features } = await api(getConfig, { query: {} })
 * const isSwapOn = features.some(({ id, isEnabled }) => id === 'swap' && isEnabled)
 * ```
 */
export const getConfig = defineRoute({
  id: 'getConfig',
  method: 'GET',
  path: '/v1/config',
  access: { from: 'allowedPages' },
  query: v.object(commonQuery),
  response: v.object({ features: v.array(remoteFeature) }),
})

/**
 * Origins that may use a project; an empty list allows all.
 *
 * @example
 * ```ts
 * import { getOrigins, isOriginAllowed } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { allowedOrigins, allowsLocalhost } = await api(getOrigins, { query: {} })
 * const isAllowed = isOriginAllowed('https://app.example.com', allowedOrigins, { allowsLocalhost })
 * ```
 */
export const getOrigins = defineRoute({
  id: 'getOrigins',
  method: 'GET',
  path: '/v1/origins',
  access: { from: 'anyone' },
  query: v.object(commonQuery),
  response: v.object({
    allowedOrigins: v.array(v.string()),
    /** Whether pages of the visitor's own machine may use it as well. @default true */
    allowsLocalhost: v.optional(v.boolean()),
  }),
})
