import type { NewRelayMessage, PublishOutcome } from '../RelayStore.ts'
import { insertRows } from './insertRows.ts'
import { loadUsage } from './loadUsage.ts'
import { add, fits } from './mailboxUsage.ts'
import { replaceExpired } from './replaceExpired.ts'
import type { Job, SqlRelayKeeper } from './SqlRelayKeeper.ts'

export async function insertGroup(keeper: SqlRelayKeeper, group: readonly Job[]): Promise<PublishOutcome[]> {
  const { usage } = keeper
  const entries = group.flatMap((job) => job.messages.map((message) => ({ message, quota: job.quota })))
  const nowMs = Math.max(...entries.map(({ message }) => message.publishedAtMs))
  const known = await loadUsage(keeper, entries, nowMs)
  const chosen = new Map<string, NewRelayMessage>()
  const outcomes = entries.map(({ message, quota }): PublishOutcome | { key: string } => {
    const key = message.topic + message.hash
    if (chosen.has(key) || known.has(key)) return { status: 'duplicate' }
    const used = usage.get(message.topic)
    if (used && !fits(used, message, quota)) return { status: 'full' }
    if (used) add(used, message, 1)
    chosen.set(key, message)
    return { key }
  })
  const sequences = await insertRows(keeper, [...chosen.values()])
  const others = [...chosen].flatMap(([key, message]) => (sequences.has(key) ? [] : [message]))
  for (const [key, sequence] of await replaceExpired(keeper, others, nowMs)) sequences.set(key, sequence)
  return outcomes.map((outcome) => {
    if ('status' in outcome) return outcome
    const sequence = sequences.get(outcome.key)
    const message = chosen.get(outcome.key)
    if (message && sequence !== undefined) return { status: 'stored', message: { ...message, sequence } }
    const used = message && usage.get(message.topic)
    if (used) add(used, message, -1)
    return { status: 'duplicate' }
  })
}
