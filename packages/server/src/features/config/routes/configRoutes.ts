import type { Implementation } from '../../../http/Implementation.ts'
import { getConfigRoute } from './getConfig.ts'
import { getOriginsRoute } from './getOrigins.ts'

/** Routes of the configuration. */
export const configRoutes: readonly Implementation<unknown>[] = [getConfigRoute, getOriginsRoute]
