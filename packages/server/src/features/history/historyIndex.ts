import { type CaipNetworkId, type Gap, parseCaipNetworkId } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import {
  backgroundFailures,
  indexerExpected,
  indexerLag,
  indexerLastSuccess,
} from '../../signals/instruments.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import type { Leases } from '../../storage/createLeases.ts'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { TokenService } from '../chains/TokenService.ts'
import { createIndexer, type Indexer } from './createIndexer.ts'
import { toGapReason } from './toGapReason.ts'

const leaseOf = (chainId: CaipNetworkId) => `index ${chainId}`

/** How far this process has read a chain. */
type Progress = { lag?: { blocks: number; atMs: number }; succeededAtMs?: number }

/** Index of the blocks of EVM chains in the database. */
export type HistoryIndex = {
  /** Whether the chain is indexed: an EVM chain with a configured first block. */
  has(chainId: CaipNetworkId): boolean
  /** Whether it has reached the chain's head at least once. */
  isComplete(chainId: CaipNetworkId): boolean
  /**
   * Reads new blocks for a limited time, and returns the reason if it did not finish; it then continues in the background.
   */
  catchUp(chainId: CaipNetworkId, signal?: AbortSignal): Promise<Gap['reason'] | undefined>
  /** Returns a value that changes whenever the index of these chains does. */
  state(chainIds: readonly CaipNetworkId[]): Promise<string>
  /** Starts following all chains, regardless of requests. */
  start(): void
  /** Stops all background work; resolves once nothing uses the database. */
  close(): Promise<void>
}

/** Options of `historyIndex`. */
type HistoryIndexOptions = {
  database: Database
  chains: ChainService
  tokens: TokenService
  logger?: Logger | undefined
  /** DelegationManager of each chain's smart accounts, whose logs reveal permission uses. */
  delegationManagers?: ReadonlyMap<CaipNetworkId, string> | undefined
  /** Called after new permission uses were written. */
  onRedeemed?: (() => void) | undefined
  /** Maximum time a request waits for new blocks. @default 1500 */
  catchUpMs?: number | undefined
  /** Ensures that only one of several processes on a database reads each chain. @default this process reads all of them */
  leases?: Leases | undefined
  /** Records how far each chain is behind, for operators. */
  vitals?: Pick<Vitals, 'watchLags'> | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  /** Polling interval after `start`. @default 15000 */
  pollMs?: number | undefined
}

/**
 * Creates the index over the chains of the server.
 *
 * @example
 * ```ts
 * import { fixedTokens, historyIndex, openDatabase, rpcChains } from '@foyer/server'
 *
 * const index = historyIndex({
 *   database: await openDatabase(),
 *   chains: rpcChains({ chains: [] }),
 *   tokens: fixedTokens([]),
 * })
 * ```
 */
export function historyIndex(options: HistoryIndexOptions): HistoryIndex {
  const { database, logger = silentLogger, catchUpMs = 1_500, pollMs = 15_000, leases } = options
  const progresses = new Map<CaipNetworkId, Progress>()
  const indexers = createIndexers(options, progresses)
  /** Progress of the chains this process currently reads; its data about the others is outdated. */
  const ownProgress = () => [...progresses].filter(([chainId]) => !leases || leases.holds(leaseOf(chainId)))
  options.vitals?.watchLags(() => new Map(ownProgress().flatMap(([id, { lag }]) => (lag ? [[id, lag]] : []))))
  let observations: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function follow(chainId: CaipNetworkId, indexer: Indexer) {
    if (leases && !leases.holds(leaseOf(chainId))) return
    indexer.follow().catch((error: unknown) => {
      if (isClosed) return
      backgroundFailures.add(1, { part: 'history' })
      logger.warn({ chainId, err: error }, 'history: the chain could not be followed')
    })
  }

  function look() {
    for (const [chainId, indexer] of indexers) follow(chainId, indexer)
  }

  return {
    has: (chainId) => indexers.has(chainId),
    isComplete: (chainId) => indexers.get(chainId)?.isComplete ?? false,
    async catchUp(chainId, signal) {
      const indexer = indexers.get(chainId)
      if (!indexer) return undefined
      signal?.throwIfAborted()
      try {
        return await followFor(indexer, catchUpMs, signal)
      } catch (error) {
        if (isClosed) return 'down'
        const reason = toGapReason(error)
        logger.warn({ chainId, err: error }, 'history: the chain could not be followed')
        return reason
      }
    },
    state: (chainIds) => readState(database, chainIds),
    start() {
      if (timer || isClosed) return
      for (const [chainId, indexer] of indexers) {
        const now = () => follow(chainId, indexer)
        const onTaken = () => {
          progresses.delete(chainId)
          now()
        }
        leases?.want(leaseOf(chainId), { onTaken, onAsked: now })
      }
      observations = observe(indexers, ownProgress)
      look()
      timer = setInterval(look, pollMs)
      timer.unref()
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const end of observations) end()
      await Promise.all([...indexers.values()].map((indexer) => indexer.close()))
    },
  }
}

/** Creates an indexer for each EVM chain with a configured first block; each notes its progress. */
function createIndexers(
  options: HistoryIndexOptions,
  progresses: Map<CaipNetworkId, Progress>,
): ReadonlyMap<CaipNetworkId, Indexer> {
  const { chains, leases, logger = silentLogger, clock = Date.now } = options
  const indexers = new Map<CaipNetworkId, Indexer>()
  for (const chain of chains.list()) {
    const { id, historyFromBlock: fromBlock } = chain
    if (fromBlock === undefined || parseCaipNetworkId(id).namespace !== 'eip155') continue
    const delegationManager = options.delegationManagers?.get(id)?.toLowerCase()
    const other = leases && {
      isIndexing: () => !leases.holds(leaseOf(id)),
      requestRun: () => leases.ask(leaseOf(id)),
    }
    const note = (progress: Progress) => void progresses.set(id, { ...progresses.get(id), ...progress })
    const onLag = (blocks: number) => note({ lag: { blocks, atMs: clock() } })
    const onSuccess = () => note({ succeededAtMs: clock() })
    indexers.set(
      id,
      createIndexer({ ...options, logger, chain, fromBlock, delegationManager, other, onLag, onSuccess }),
    )
  }
  return indexers
}

/** Follows a chain for a limited time; it then continues in the background. */
async function followFor(indexer: Indexer, ms: number, signal?: AbortSignal): Promise<'slow' | undefined> {
  let end: (reason: 'slow') => void = () => {}
  const waited = new Promise<'slow'>((resolve) => {
    end = resolve
  })
  const limit = setTimeout(() => end('slow'), ms)
  const leave = () => end('slow')
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([indexer.follow().then(() => undefined), waited])
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', leave)
  }
}

/** Reads the latest indexed block of each chain, as a text that changes with any of them. */
async function readState(database: Database, chainIds: readonly CaipNetworkId[]): Promise<string> {
  const { rows } = (await database.orm.execute(
    sql`select distinct on (chain_id) chain_id, hash from history_blocks
      where chain_id in (select jsonb_array_elements_text(${JSON.stringify(chainIds)}::jsonb))
      order by chain_id, number desc`,
  )) as unknown as { rows: unknown[] }
  return JSON.stringify(rows)
}

/** Reports the progress as metrics. Returns the functions that stop it. */
function observe(
  indexers: ReadonlyMap<CaipNetworkId, Indexer>,
  ownProgress: () => readonly [CaipNetworkId, Progress][],
): (() => void)[] {
  return [
    indexerExpected.observe((result) => {
      for (const chain of indexers.keys()) result.observe(1, { chain })
    }),
    indexerLag.observe((result) => {
      for (const [chain, { lag }] of ownProgress()) if (lag) result.observe(lag.blocks, { chain })
    }),
    indexerLastSuccess.observe((result) => {
      for (const [chain, { succeededAtMs: atMs }] of ownProgress())
        if (atMs !== undefined) result.observe(atMs / 1_000, { chain })
    }),
  ]
}
