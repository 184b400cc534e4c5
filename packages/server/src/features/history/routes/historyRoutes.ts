import type { Implementation } from '../../../http/Implementation.ts'
import { getHistoryRoute } from './getHistory.ts'
import type { HistoryServices } from './implementHistory.ts'

/** History routes. */
export const historyRoutes: readonly Implementation<HistoryServices>[] = [getHistoryRoute]
