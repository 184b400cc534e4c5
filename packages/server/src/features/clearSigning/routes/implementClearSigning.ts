import { implementWith } from '../../../http/implementWith.ts'
import type { ClearSigningService } from '../ClearSigningService.ts'

/** Services of the routes of clear signing. */
export type ClearSigningServices = { clearSigning: ClearSigningService }

/** Joins a route of clear signing to its handler. */
export const implementClearSigning = implementWith<ClearSigningServices>()
