import type { Foyer } from '../model/Foyer.ts'
import { getLogBuffer } from './getLogBuffer.ts'
import type { LogEntry } from './LogEntry.ts'

/**
 * The instance's log, oldest entry first, for a bug report. It is kept in memory only, up to about 1 MB, and contains no
 * addresses, emails, codes or keys. The option `logLevel` sets which entries are kept.
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
