import { implementWith } from '../../../http/implementWith.ts'
import type { HistoryService } from '../HistoryService.ts'

/** Services of the routes of history. */
export type HistoryServices = { history: HistoryService }

/** Joins a route of history to its handler. */
export const implementHistory = implementWith<HistoryServices>()
