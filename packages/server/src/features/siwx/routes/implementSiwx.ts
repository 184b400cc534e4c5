import { implementWith } from '../../../http/implementWith.ts'
import type { SiwxService } from '../SiwxService.ts'

/** Services of the routes of sign-in. */
export type SiwxServices = { siwx: SiwxService }

/** Joins a route of sign-in to its handler. */
export const implementSiwx = implementWith<SiwxServices>()
