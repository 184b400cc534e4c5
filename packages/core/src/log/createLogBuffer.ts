import type { LogEntry } from './LogEntry.ts'

/** The latest entries of a log, up to a size limit. */
export type LogBuffer = {
  add(entry: LogEntry): void
  /** Oldest first. */
  read(): readonly LogEntry[]
}

/** Creates a log in memory; when it is full, the oldest entries are dropped. */
export function createLogBuffer(maxBytes: number): LogBuffer {
  const encoder = new TextEncoder()
  const kept: { entry: LogEntry; bytes: number }[] = []
  let total = 0
  return {
    add(entry) {
      const { length: bytes } = encoder.encode(JSON.stringify(entry))
      kept.push({ entry, bytes })
      total += bytes
      while (total > maxBytes) total -= kept.shift()?.bytes ?? total
    },
    read: () => kept.map(({ entry }) => entry),
  }
}
