import type { Implementation } from '../../../http/Implementation.ts'
import { getClearSigningRoute } from './getClearSigning.ts'
import type { ClearSigningServices } from './implementClearSigning.ts'

/** Clear signing routes. */
export const clearSigningRoutes: readonly Implementation<ClearSigningServices>[] = [getClearSigningRoute]
