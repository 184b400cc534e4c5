import type { Logger } from '../kit/Logger.ts'

/** Counts and reports refused messages to full mailboxes, by project. */
export type FullMailboxes = {
  /** Counts a project's refused messages. */
  note(projectId: string, messages: number): void
  /** Logs the counts since the last report, at most once a minute. */
  report(nowMs: number): void
}

const reportEveryMs = 60_000
/** Bounds the log, however many projects there are. */
const maxReported = 10

/** Creates the report. It names only the busiest projects, never a topic or a client. */
export function createFullMailboxes({ logger }: { logger: Logger }): FullMailboxes {
  const counts = new Map<string, number>()
  let nextAtMs = Number.NEGATIVE_INFINITY
  return {
    note(projectId, messages) {
      counts.set(projectId, (counts.get(projectId) ?? 0) + messages)
    },
    report(nowMs) {
      if (!counts.size || nowMs < nextAtMs) return
      nextAtMs = nowMs + reportEveryMs
      const busiest = [...counts].sort(([, one], [, other]) => other - one).slice(0, maxReported)
      for (const [projectId, messages] of busiest)
        logger.warn({ projectId, messages }, 'relay: messages to full mailboxes')
      counts.clear()
    },
  }
}
