import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { defineRoute } from '../defineRoute.ts'
import { featureIds } from '../featureIds.ts'
import { commonQuery, projectId } from '../schemas.ts'

/**
 * One remotely configured feature; `config: null` leaves its details to the app.
 *
 * @internal
 */
export const remoteFeature = v.object({
  id: v.picklist(featureIds),
  isEnabled: v.boolean(),
  /**
   * A malformed list counts as empty (docs/evidence/spec.md, section 5); the rest of the project's configuration still applies.
   */
  config: v.fallback(v.nullable(v.array(v.string())), []),
})
/** One remotely configured feature. */
export type RemoteFeature = v.InferOutput<typeof remoteFeature>

const texts = v.optional(v.array(v.string()))
/**
 * Wallets of a project, by directory id. The directory omits wallets the project does not show.
 *
 * @internal
 */
export const projectWallets = v.object({
  /** Shown first, in this order. */
  featured: texts,
  /** The only directory wallets to show. */
  include: texts,
  /** Never shown; with the names and reverse domain names that identify browser extensions. */
  exclude: texts,
  /**
   * Wallets that connect to the project's own relay; `*` for all. Directory responses include this, so pages do not get the
   * list.
   */
  relay: texts,
})

/**
 * Returns the features a project turned on, and its other rules.
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
  response: v.object({
    features: v.array(remoteFeature),
    wallets: v.optional(projectWallets),
    /** Networks that pages may use, among those of the app. @default all */
    networks: v.optional(v.array(caipNetworkId)),
    /** Languages of the modal; the first is the default for visitors who speak none of them. @default all */
    languages: texts,
    /** Features that are off for visitors in one of the `restrictedTimezones`. @default none */
    restricted: v.optional(v.array(v.picklist(['onramp', 'swap']))),
    /** Whether the server has reports about addresses and sites; without any, clients need not ask. @default false */
    reputation: v.optional(v.boolean()),
  }),
})

/**
 * Returns the origins that may use a project; an empty list allows all.
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
    /** Whether pages on the visitor's own machine may use it as well. @default true */
    allowsLocalhost: v.optional(v.boolean()),
    /** Whether the project has a logo, at `logoPath`. @default false */
    hasLogo: v.optional(v.boolean()),
  }),
})

/**
 * Returns the logo of a project. Same answer for everyone, so that an email can show it without telling who reads it.
 *
 * @example
 * ```ts
 * import { getLogo } from '@foyer/contract'
 * import { api } from './api'
 *
 * const png = await api(getLogo, { params: { id: 'my-app' } })
 * console.log(new Blob([png.slice()], { type: 'image/png' }).size)
 * ```
 */
export const getLogo = defineRoute({
  id: 'getLogo',
  method: 'GET',
  path: '/v1/logos/{id}',
  access: { from: 'anyone' },
  params: v.object({ id: projectId }),
  response: 'image/png',
})
