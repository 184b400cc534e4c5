import type { Foyer } from '../model/Foyer.ts'
import { logLevels } from '../model/logLevels.ts'
import { getLogBuffer } from './getLogBuffer.ts'
import type { LogEntry } from './LogEntry.ts'
import { redact } from './redact.ts'

/** Longer texts are truncated, so that one entry cannot displace many. */
const maxTextChars = 4_000

/** Logs a message for a bug report if `logLevel` allows it: see `getLogs`. */
export function log(foyer: Foyer, level: LogEntry['level'], message: string, details?: unknown): void {
  const { logLevel = 'error' } = foyer.options
  if (foyer._internal.signal.aborted || logLevels.indexOf(level) < logLevels.indexOf(logLevel)) return
  const text = details === undefined ? undefined : JSON.stringify(details)
  getLogBuffer(foyer).add({
    level,
    timestamp: Date.now(),
    message: redact(message).slice(0, maxTextChars),
    ...(text === undefined ? {} : { details: redact(text).slice(0, maxTextChars) }),
  })
}
