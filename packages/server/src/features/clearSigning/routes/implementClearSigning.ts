import { implementWith } from '../../../http/implementWith.ts'
import type { ClearSigningService } from '../ClearSigningService.ts'

/** Services of the clear signing routes. */
export type ClearSigningServices = { clearSigning: ClearSigningService }

/** Binds a clear-signing route to its handler. */
export const implementClearSigning = implementWith<ClearSigningServices>()
