import { type CaipNetworkId, isErrorCode } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import type { Logger } from '../../kit/Logger.ts'
import type { Database } from '../../storage/Database.ts'
import type { Chain } from '../chains/Chain.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { TokenService } from '../chains/TokenService.ts'
import type { BlockHeader } from './Block.ts'
import { HistoryDataError } from './HistoryDataError.ts'
import { readBlocks, readHeaders } from './readBlocks.ts'
import { type HistoryRows, type KnownContracts, toRows } from './toRows.ts'

/** Reads the blocks of a chain into the database, in order, and handles reorganisations. */
export type Indexer = {
  /**
   * Reads new blocks up to the head at the time of the call or later; concurrent callers share one run.
   *
   * @throws TimeoutError, RpcFailedError, HistoryDataError
   */
  follow(): Promise<void>
  /** Whether it has reached the head at least once. */
  readonly isComplete: boolean
  /** Stops background work; resolves once it no longer uses the database. */
  close(): Promise<void>
}

/** Parameters of `createIndexer`. */
export type CreateIndexerOptions = {
  database: Database
  chains: ChainService
  tokens: TokenService
  chain: Pick<Chain, 'id' | 'nativeCurrency'>
  /** First block to read. */
  fromBlock: number
  /** DelegationManager of the chain's smart accounts, in lowercase. */
  delegationManager?: string | undefined
  logger: Logger
  /**
   * Whether another process reads this chain; `requestRun` makes that process check for new blocks now. @default this process reads
   * it
   */
  other?: { isIndexing(): boolean; requestRun(): void } | undefined
  /** Called after new permission uses were written. */
  onRedeemed?: (() => void) | undefined
  /** Called after each check with the number of blocks it is behind. */
  onLag?: ((blocks: number) => void) | undefined
  /** Called whenever it advances or is at the head. */
  onSuccess?: (() => void) | undefined
}

type Executor = Pick<Database['orm'], 'execute'>
type Tip = Pick<BlockHeader, 'number' | 'hash'>

/** Lock key; together with the hash of the chain's id, a pair that nothing else in the database locks. */
const lockKey = 4_072_028
/** Number of recent blocks whose hashes are stored; a deeper reorganisation requires a full re-index. */
const keptBlocks = 256
/** Interval between checks of another process's progress. */
const otherPauseMs = 100
const startRange = 16
const maxRange = 256
/** After a range with more transactions, a smaller range follows, which bounds the memory used. */
const maxRangeTransactions = 2_000
/** Maximum rewinds per run: a node that contradicts itself more often is unusable. */
const maxRewinds = 10

/** State of the indexer of one chain. */
type IndexerState = Omit<CreateIndexerOptions, 'chains'> & {
  id: CaipNetworkId
  abort: AbortController
  reader: { chains: ChainService; id: CaipNetworkId; signal: AbortSignal }
  /** Number of blocks requested in one batch. */
  range: number
  isComplete: boolean
  running: Promise<void> | undefined
  queued: Promise<void> | undefined
}

/** Creates the indexer of one chain; several processes may index one chain in one database. */
export function createIndexer(options: CreateIndexerOptions): Indexer {
  const { chains, chain } = options
  const { id } = chain
  const abort = new AbortController()
  const indexer: IndexerState = {
    ...options,
    id,
    abort,
    reader: { chains, id, signal: abort.signal },
    range: startRange,
    isComplete: false,
    running: undefined,
    queued: undefined,
  }
  return {
    get isComplete() {
      return indexer.isComplete
    },
    follow: () => follow(indexer),
    close: () => close(indexer),
  }
}

function follow(indexer: IndexerState): Promise<void> {
  const { abort } = indexer
  if (abort.signal.aborted) return Promise.reject(abort.signal.reason)
  if (!indexer.running) {
    indexer.running = run(indexer).finally(() => {
      indexer.running = undefined
    })
    indexer.running.catch(() => {})
    return indexer.running
  }
  // The current run may target an older head than this call, so another run follows, shared by all waiting callers.
  indexer.queued ??= indexer.running
    .catch(() => {})
    .then(() => {
      indexer.queued = undefined
      return follow(indexer)
    })
  indexer.queued.catch(() => {})
  return indexer.queued
}

/** Waits until the process that reads the chain has reached the given head. */
async function awaitOtherProcess(indexer: IndexerState, head: Tip) {
  const { abort, database, id, other } = indexer
  while (other?.isIndexing()) {
    abort.signal.throwIfAborted()
    const tip = await readTip(database.orm, id)
    if (tip && tip.number >= head.number) {
      indexer.isComplete = true
      return true
    }
    other.requestRun()
    await new Promise((resolve) => setTimeout(resolve, otherPauseMs))
  }
  return false
}

async function run(indexer: IndexerState) {
  const { abort, database, id, fromBlock } = indexer
  let head = await readHead(indexer)
  if (await awaitOtherProcess(indexer, head)) return
  for (let rewinds = 0; ; ) {
    abort.signal.throwIfAborted()
    const tip = await readTip(database.orm, id)
    indexer.onLag?.(Math.max(0, head.number - (tip?.number ?? fromBlock - 1)))
    if (tip?.number === head.number && tip.hash === head.hash) break
    const next = tip ? tip.number + 1 : fromBlock
    if (!tip && next > head.number) break

    let isFork = tip !== undefined && next > head.number
    if (!isFork) {
      const blocks = await read(indexer, next, Math.min(head.number, next + indexer.range - 1))
      if (!blocks) continue
      const [first] = blocks
      isFork = first === undefined || (tip !== undefined && first.block.parentHash !== tip.hash)
      if (!isFork) {
        const rows = toRows(blocks, await knownContracts(indexer))
        if (await write(indexer, tip, rows)) {
          adapt(indexer, blocks)
          indexer.onSuccess?.()
          if (rows.redemptions.length) indexer.onRedeemed?.()
        }
      }
    }
    if (!isFork) continue
    if (++rewinds > maxRewinds) throw new HistoryDataError('another chain at each look')
    if (tip && !(await rewind(indexer, tip))) break
    head = await readHead(indexer)
  }
  indexer.isComplete = true
  indexer.onSuccess?.()
}

async function readHead(indexer: IndexerState): Promise<BlockHeader> {
  const { reader } = indexer
  const [head] = await readHeaders(reader, ['latest'])
  if (!head) throw new HistoryDataError('no last block')
  return head
}

/** Returns `undefined` if the node refused that many blocks in one batch, so that a smaller batch is tried. */
async function read(indexer: IndexerState, from: number, to: number) {
  const { reader, abort, logger, id } = indexer
  try {
    return await readBlocks(reader, from, to)
  } catch (error) {
    const isTooMuch = isErrorCode(error, 'RPC_FAILED') || isErrorCode(error, 'TIMEOUT')
    if (!isTooMuch || from === to || abort.signal.aborted) throw error
    indexer.range = Math.max(1, (to - from + 1) >> 1)
    logger.debug({ chainId: id, range: indexer.range }, 'history: smaller ranges')
    return undefined
  }
}

function adapt(indexer: IndexerState, blocks: readonly { receipts: readonly unknown[] }[]) {
  const count = blocks.reduce((sum, { receipts }) => sum + receipts.length, 0)
  indexer.range =
    count > maxRangeTransactions ? Math.max(1, indexer.range >> 1) : Math.min(maxRange, indexer.range * 2)
}

/** The wrapped native currency is identified by the token list. */
async function knownContracts(indexer: IndexerState): Promise<KnownContracts> {
  const { chain, tokens, id, delegationManager } = indexer
  const symbol = `W${chain.nativeCurrency.symbol}`
  const list = await tokens.list(id)
  const wrapped = list.filter((token) => token.symbol === symbol).map(({ address }) => address.toLowerCase())
  return { wrapped: new Set(wrapped), delegationManager }
}

/** Rewinds to the last block that is still on the chain; returns whether the tip changed. */
async function rewind(indexer: IndexerState, tip: Tip): Promise<boolean> {
  const { reader, logger, id, fromBlock } = indexer
  const kept = await readKept(indexer)
  let ancestor: number | undefined
  for (let start = 0, size = 1; start < kept.length && ancestor === undefined; start += size, size *= 4) {
    if (start) size = Math.min(size, kept.length - start)
    const some = kept.slice(start, start + size)
    const headers = await readHeaders(
      reader,
      some.map(({ number }) => number),
    )
    ancestor = some.find(({ hash }, index) => headers[index]?.hash === hash)?.number
  }
  if (ancestor === tip.number) return false
  logger.warn({ chainId: id, from: tip.number, to: ancestor ?? fromBlock }, 'history: the chain changed')
  await locked(indexer, tip, async (tx) => {
    for (const table of ['blocks', ...tables.map(({ name }) => name)])
      await tx.execute(
        sql`delete from ${sql.raw(`history_${table}`)} where chain_id = ${id}
            and ${sql.raw(table === 'blocks' ? 'number' : 'block')} > ${ancestor ?? -1}`,
      )
  })
  return true
}

async function readKept(indexer: IndexerState): Promise<Tip[]> {
  const { database, id } = indexer
  const { rows } = (await database.orm.execute(
    sql`select number, hash from history_blocks where chain_id = ${id} order by number desc`,
  )) as unknown as { rows: { number: string | number; hash: string }[] }
  return rows.map(({ number, hash }) => ({ number: Number(number), hash }))
}

/** Writes the rows; returns `false` if another process was faster. */
function write(indexer: IndexerState, tip: Tip | undefined, rows: HistoryRows): Promise<boolean> {
  const { id } = indexer
  return locked(indexer, tip, async (tx) => {
    await tx.execute(sql`insert into history_blocks (chain_id, number, hash)
        select ${id}, number, hash from jsonb_to_recordset(${JSON.stringify(rows.blocks.slice(-keptBlocks))}::jsonb)
          as rows (number bigint, hash text)`)
    for (const { name, columns } of tables) {
      if (!rows[name].length) continue
      const names = sql.raw(columns.map(([column]) => column).join(', '))
      const types = sql.raw(columns.map(([column, type]) => `${column} ${type}`).join(', '))
      await tx.execute(sql`insert into ${sql.raw(`history_${name}`)} (chain_id, ${names})
          select ${id}, ${names} from jsonb_to_recordset(${JSON.stringify(rows[name])}::jsonb) as rows (${types})
          on conflict do nothing`)
    }
    const last = rows.blocks.at(-1)?.number ?? 0
    await tx.execute(
      sql`delete from history_blocks where chain_id = ${id} and number <= ${last - keptBlocks}`,
    )
  })
}

/** Runs with an exclusive lock on the chain's rows, if the tip has not moved since it was read. */
function locked(
  indexer: IndexerState,
  tip: Tip | undefined,
  work: (tx: Executor) => Promise<void>,
): Promise<boolean> {
  const { database, id } = indexer
  return database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey}::int, hashtext(${id}))`)
    const now = await readTip(tx, id)
    if (now?.number !== tip?.number || now?.hash !== tip?.hash) return false
    await work(tx)
    return true
  })
}

async function close(indexer: IndexerState) {
  const { abort } = indexer
  abort.abort(new DOMException('The history is closed', 'AbortError'))
  while (indexer.running || indexer.queued) await Promise.allSettled([indexer.running, indexer.queued])
}

async function readTip(orm: Executor, id: CaipNetworkId): Promise<Tip | undefined> {
  const { rows } = (await orm.execute(
    sql`select number, hash from history_blocks where chain_id = ${id} order by number desc limit 1`,
  )) as unknown as { rows: { number: string | number; hash: string }[] }
  const [row] = rows
  return row && { number: Number(row.number), hash: row.hash }
}

const at = [
  ['block', 'bigint'],
  ['tx_index', 'integer'],
] as const
/** Tables with their columns; each has `chain_id` and `block`. */
const tables = [
  {
    name: 'transactions',
    columns: [
      ...at,
      ['hash', 'text'],
      ['mined_at_ms', 'bigint'],
      ['sender', 'text'],
      ['recipient', 'text'],
      ['nonce', 'bigint'],
      ['selector', 'text'],
      ['is_failed', 'boolean'],
      ['fee', 'numeric'],
    ],
  },
  {
    name: 'transfers',
    columns: [
      ...at,
      ['place', 'integer'],
      ['kind', 'text'],
      ['contract', 'text'],
      ['token_id', 'numeric'],
      ['amount', 'numeric'],
      ['sender', 'text'],
      ['recipient', 'text'],
      ['fan_out', 'integer'],
    ],
  },
  {
    name: 'approvals',
    columns: [...at, ['owner', 'text'], ['spender', 'text'], ['contract', 'text'], ['is_granted', 'boolean']],
  },
  {
    name: 'redemptions',
    columns: [
      ...at,
      ['account', 'text'],
      ['pci', 'text'],
      ['place', 'integer'],
      ['coins', 'numeric'],
      ['recipient', 'text'],
    ],
  },
  { name: 'entries', columns: [['account', 'text'], ...at, ['mined_at_ms', 'bigint']] },
  {
    name: 'handled',
    columns: [
      ['account', 'text'],
      ['contract', 'text'],
      ['block', 'bigint'],
    ],
  },
] as const satisfies readonly {
  name: keyof HistoryRows
  columns: readonly (readonly [string, string])[]
}[]
