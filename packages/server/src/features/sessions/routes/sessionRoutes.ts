import type { Implementation } from '../../../http/Implementation.ts'
import { getOwnSessionsRoute } from './getOwnSessions.ts'
import { getSessionNoticesRoute } from './getSessionNotices.ts'
import { getSessionsRoute } from './getSessions.ts'
import type { SessionServices } from './implementSessions.ts'
import { revokeSessionRoute } from './revokeSession.ts'
import { saveSessionRoute } from './saveSession.ts'
import { setSessionNoticesRoute } from './setSessionNotices.ts'

/** Smart session routes. */
export const sessionRoutes: readonly Implementation<SessionServices>[] = [
  getOwnSessionsRoute,
  getSessionsRoute,
  revokeSessionRoute,
  saveSessionRoute,
  getSessionNoticesRoute,
  setSessionNoticesRoute,
]
