import { implementWith } from '../../../http/implementWith.ts'
import type { SecureSite } from '../../../http/SecureSite.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { SiwxService } from '../../siwx/SiwxService.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import type { Sessions } from '../Sessions.ts'

/** Services of the smart session routes. */
export type SessionServices = {
  sessions: Sessions | undefined
  siwx: SiwxService
  logins: SecureSite<ActiveLogin> | undefined
}

/** Binds a smart session route to its handler. */
export const implementSessions = implementWith<SessionServices>()

/** @throws RequestError `SESSIONS_OFF` if no network has them. */
export function sessionsOf({ sessions }: SessionServices): Sessions {
  if (!sessions) throw answerError('SESSIONS_OFF')
  return sessions
}

/** Additional cost of reading permissions from their chain, in requests. */
export const listCost = 2
