import type { LogLevel } from '../model/logLevels.ts'

/** One log entry. Data that identifies the visitor is redacted from its texts. */
export type LogEntry = {
  readonly level: Exclude<LogLevel, 'silent'>
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  /** Event name, or a description of the event. */
  readonly message: string
  /** JSON text. */
  readonly details?: string | undefined
}
