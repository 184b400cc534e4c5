import { bindOperations } from '../../kit/bindOperations.ts'
import { end } from './operations/end.ts'
import { list, listOwn } from './operations/list.ts'
import { mailUses } from './operations/mailUses.ts'
import { readNotices, setNotices } from './operations/notices.ts'
import { save } from './operations/save.ts'
import type { SessionService } from './SessionService.ts'
import type { Sessions } from './Sessions.ts'
import { sqlSessions } from './sqlSessions.ts'

/** Stores permissions of smart accounts in the database and reads their state from the chain. */
export function createSessions(options: Omit<Sessions, 'store'>): SessionService {
  const sessions: Sessions = { ...options, store: sqlSessions(options) }
  return bindOperations(sessions, {
    list,
    listOwn,
    save,
    end,
    readNotices,
    setNotices,
    mailUses,
  })
}
