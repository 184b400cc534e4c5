import type { Foyer } from '../model/Foyer.ts'
import { getLogBuffer } from './getLogBuffer.ts'
import type { LogEntry } from './LogEntry.ts'

/**
 * What the instance logged, oldest first, for a bug report. It is in memory only, holds about 1 MB, and has neither
 * addresses nor emails, codes or keys in it. The option `logLevel` says what is kept.
 *
 * @example
 * ```ts
 * import { getLogs } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const report = getLogs(foyer).map((entry) => JSON.stringify(entry)).join('\n')
 * ```
 */
export function getLogs(foyer: Foyer): readonly LogEntry[] {
  return getLogBuffer(foyer).read()
}
