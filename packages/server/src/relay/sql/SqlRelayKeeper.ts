import type { Logger } from '../../kit/Logger.ts'
import type { Database } from '../../storage/Database.ts'
import type { MailboxQuota, NewRelayMessage, PublishOutcome, Receipt } from '../RelayStore.ts'

export type Job = {
  messages: readonly NewRelayMessage[]
  quota: MailboxQuota
  resolve(outcomes: PublishOutcome[]): void
  reject(error: unknown): void
}

export type Usage = {
  count: number
  bytes: number
  readAtMs: number
  /** Sequence of the latest message counted when the usage was read. */
  lastSequence: number
}

/** State of `sqlRelayStore`. */
export type SqlRelayKeeper = {
  isWriting: boolean
  jobs: Job[]
  writeNow: (() => void) | undefined
  usage: Map<string, Usage>
  waiting: number
  orm: Database['orm']
  kind: Database['kind']
  flushing: Promise<void>
  isFlushWaiting: boolean
  receipts: Receipt[]
  logger: Logger
}

export type Counted = { count: number; bytes: number }
