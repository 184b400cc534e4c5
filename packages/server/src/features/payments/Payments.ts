import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { ProjectService } from '../../projects/ProjectService.ts'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { TokenService } from '../chains/TokenService.ts'
import type { SiwxKeys } from '../siwx/sqlSiwxKeys.ts'
import type { PaymentSettings } from './paymentsFile.ts'

/** State of `createPayments`. */
export type Payments = {
  settings: PaymentSettings
  database: Database
  chains: ChainService
  tokens: TokenService
  projects: Pick<ProjectService, 'get'>
  /** Sign receipts. */
  keys: Pick<SiwxKeys, 'current'>
  fetch: typeof fetch
  /** Has notices sent soon. */
  wake: () => void
  clock: Clock
  logger: Logger
}

/** How long things take, in milliseconds. */
export const paymentLimits = {
  /** A visitor who watches has the chain read no more often than this. */
  watchedMs: 2_000,
  /** How often an open payment is looked at without anybody watching. */
  checkMs: 15_000,
  /** What was sent in time may be read that much later. */
  graceMs: 2 * 60_000,
  /** Late money is looked for so long after the expiry. */
  watchMs: 7 * 24 * 60 * 60_000,
  /** A noticed transaction that no node knows is forgotten after this. */
  noticedMs: 24 * 60 * 60_000,
  /** What a block says is this much later than its time came is in time: it was sent before. */
  lateMs: 15_000,
  /** What no node has is taken back after this, also where nothing shows in its place yet. */
  missingMs: 60_000,
  /** The longest time to pay. */
  maxTtlMs: 366 * 24 * 60 * 60_000,
  /** The same for what a page asked for, which anybody can do: an order's id, its row and its receiver are free again then. */
  maxUnsignedTtlMs: 24 * 60 * 60_000,
  /** Late money for such a payment is looked for so long. */
  unsignedWatchMs: 24 * 60 * 60_000,
} as const

/** Most transactions that are noticed for a payment; the oldest goes first. */
export const noticedMax = 10
/** Most receivers of unsigned payments that are looked for on a network; the newest come first. */
export const unsignedReceiversMax = 1_000
