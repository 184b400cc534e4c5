import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { ProjectService } from '../../projects/ProjectService.ts'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { TokenService } from '../chains/TokenService.ts'
import type { SiwxKeys } from '../siwx/sqlSiwxKeys.ts'
import type { PayContracts } from './createPayContracts.ts'
import type { PaymentSettings } from './paymentsFile.ts'

/** Payments that merchants accept. */
export type Payments = {
  settings: PaymentSettings
  database: Database
  chains: ChainService
  tokens: TokenService
  payContracts: PayContracts
  projects: Pick<ProjectService, 'get'>
  /** Keys that sign receipts. */
  keys: Pick<SiwxKeys, 'current'>
  fetch: typeof fetch
  /** Triggers sending of pending notices. */
  wake: () => void
  clock: Clock
  logger: Logger
}

/** Intervals and time limits, in milliseconds. */
export const paymentLimits = {
  /** Minimum interval between chain reads while a visitor watches the payment. */
  watchedMs: 2_000,
  /** Interval between checks of an open payment that no visitor watches. */
  checkMs: 15_000,
  /** Grace period after the expiry for reading transfers that were sent in time. */
  graceMs: 2 * 60_000,
  /** How long after the expiry late transfers are still detected. */
  watchMs: 7 * 24 * 60 * 60_000,
  /** A submitted transaction that no node knows is dropped after this period. */
  submittedTtlMs: 24 * 60 * 60_000,
  /** Tolerance for a block time after the expiry: the transaction was sent before it was included. */
  lateMs: 15_000,
  /** A transaction missing from every node is reversed after this period, even if no replacement block is visible yet. */
  missingMs: 60_000,
  /** Maximum time to pay. */
  maxTtlMs: 366 * 24 * 60 * 60_000,
  /**
   * Maximum time to pay for unsigned payments. Any page can create them, so their order id, row and receiver must become free
   * again soon.
   */
  maxUnsignedTtlMs: 24 * 60 * 60_000,
  /** How long late transfers for an unsigned payment are still detected. */
  unsignedWatchMs: 24 * 60 * 60_000,
} as const

/** Maximum number of submitted transactions per payment; the oldest is dropped first. */
export const maxSubmitted = 10
/** Maximum number of receivers of unsigned payments watched per network; the newest take precedence. */
export const unsignedReceiversMax = 1_000
