import type { Implementation } from '../../../http/Implementation.ts'
import { getConfigRoute } from './getConfig.ts'
import { getOriginsRoute } from './getOrigins.ts'
import type { ConfigServices } from './implementConfig.ts'

/** Configuration routes. */
export const configRoutes: readonly Implementation<ConfigServices>[] = [getConfigRoute, getOriginsRoute]
