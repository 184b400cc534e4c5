import { implementWith } from '../../../http/implementWith.ts'
import type { HistoryService } from '../HistoryService.ts'

/** Services of the history routes. */
export type HistoryServices = { history: HistoryService }

/** Binds a history route to its handler. */
export const implementHistory = implementWith<HistoryServices>()
