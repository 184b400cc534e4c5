import type { Foyer } from '../Foyer.ts'
import { getLogBuffer } from './getLogBuffer.ts'
import type { LogEntry } from './LogEntry.ts'
import { redact } from './redact.ts'

/** Longer texts are cut: one entry must not take the place of many. */
const maxTextChars = 4_000

/** Puts an entry into the log of an instance. For `Foyer.log`, which knows the level. */
export function writeLog(foyer: Foyer, entry: Omit<LogEntry, 'details'> & { details?: unknown }): void {
  if (foyer.signal.aborted) return
  const { level, timestamp, message, details } = entry
  const text = details === undefined ? undefined : JSON.stringify(details)
  getLogBuffer(foyer).add({
    level,
    timestamp,
    message: redact(message).slice(0, maxTextChars),
    ...(text === undefined ? {} : { details: redact(text).slice(0, maxTextChars) }),
  })
}
