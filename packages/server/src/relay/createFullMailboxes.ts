import type { Logger } from '../kit/Logger.ts'

/** Says which projects publish to mailboxes that are full. */
export type FullMailboxes = {
  /** Counts messages of a project that were refused. */
  note(projectId: string, messages: number): void
  /** Logs what was counted since the last report, at most once a minute. */
  report(nowMs: number): void
}

const reportEveryMs = 60_000
/** The log must not grow by the number of projects. */
const maxReported = 10

/** Creates the report: the busiest projects only, and never a topic or a client. */
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
