import type { LogLevel } from '../model/logLevels.ts'

/** One entry of the log. Whatever tells who the visitor is was cut out of its texts. */
export type LogEntry = {
  readonly level: Exclude<LogLevel, 'silent'>
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  /** Name of an event, or what happened. */
  readonly message: string
  /** JSON text. */
  readonly details?: string | undefined
}
