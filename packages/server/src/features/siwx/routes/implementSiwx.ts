import { implementWith } from '../../../http/implementWith.ts'
import type { SiwxService } from '../SiwxService.ts'

/** Services of the sign-in routes. */
export type SiwxServices = { siwx: SiwxService }

/** Binds a sign-in route to its handler. */
export const implementSiwx = implementWith<SiwxServices>()
