import type pg from 'pg'
import type { Logger } from '../kit/Logger.ts'
import { settlesWithin } from '../kit/settlesWithin.ts'

/** Leases on work that only one of the processes over one Postgres does at a time. */
export type Leases = {
  /** Requests a lease; `onTaken` is called whenever this process gets it. */
  want(key: string, handlers: { onTaken(): void; onAsked(): void }): void
  /** Whether this process has the lease. */
  holds(key: string): boolean
  /** Asks the process with the lease to do the work now. */
  ask(key: string): void
  close(): Promise<void>
}

/** Combined with the hash of a key, this pair is locked by nothing else in the database. */
const lockKey = 4_072_032
const tryMs = 1_000
const queryTimeoutMs = 5_000
const channel = 'foyer_lease'
/** Postgres notices a lost machine within a dozen seconds, and an ended process immediately. */
const keepAlive = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

type Wanted = { onTaken(): void; onAsked(): void; isHeld: boolean; freeSinceMs: number | undefined }

/** State of leases. */
type State = {
  databaseUrl: string
  patienceMs: number
  logger: Logger
  client: pg.Client | undefined
  wanted: Map<string, Wanted>
  /** Requests that wait for a connection. */
  asked: Set<string>
  isClosed: boolean
  endPause: () => void
}

/**
 * Creates leases from advisory locks on a separate connection. They end with the process, however it ends, and the next
 * process takes over. A process with patience only takes work that no other process has taken for that long.
 *
 * @example
 * ```ts
 * import { createLeases, silentLogger } from '@foyer/server'
 *
 * const leases = createLeases({ databaseUrl: 'postgres://127.0.0.1/foyer', logger: silentLogger })
 * leases.want('nightly', { onTaken: () => console.log('it is this process'), onAsked() {} })
 * ```
 */
export function createLeases(options: {
  databaseUrl: string
  /** @default 0 */
  patienceMs?: number | undefined
  logger: Logger
}): Leases {
  const state: State = {
    databaseUrl: options.databaseUrl,
    patienceMs: options.patienceMs ?? 0,
    logger: options.logger,
    client: undefined,
    wanted: new Map(),
    asked: new Set(),
    isClosed: false,
    endPause: () => {},
  }
  let running: Promise<void> | undefined
  return {
    want(key, handlers) {
      state.wanted.set(key, { ...handlers, isHeld: false, freeSinceMs: undefined })
      running ??= run(state)
      state.endPause()
    },
    holds: (key) => state.wanted.get(key)?.isHeld ?? false,
    ask(key) {
      state.asked.add(key)
      if (state.client) void sendRequests(state, state.client)
    },
    async close() {
      state.isClosed = true
      state.endPause()
      if (running) await settlesWithin(running, 1_000)
      await disconnect(state)
    },
  }
}

async function run(state: State) {
  while (!state.isClosed) {
    try {
      if (!state.client) await connect(state)
      for (const [key, wanted] of state.wanted) await take(state, key, wanted)
    } catch (error) {
      if (state.isClosed) return
      if (state.client) state.logger.warn({ err: error }, 'leases are lost until the database is back')
      await disconnect(state)
    }
    if (!state.isClosed) await pause(state)
  }
}

function pause(state: State): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, tryMs)
    timer.unref()
    function done() {
      clearTimeout(timer)
      state.endPause = () => {}
      resolve()
    }
    state.endPause = done
  })
}

async function connect(state: State) {
  const { default: driver } = await import('pg')
  const client = new driver.Client({
    connectionString: state.databaseUrl,
    connectionTimeoutMillis: queryTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    options: keepAlive,
  })
  client.on('error', () => {})
  client.on('end', () => state.endPause())
  client.on('notification', ({ payload = '' }) => {
    const wanted = state.wanted.get(payload)
    if (wanted?.isHeld) wanted.onAsked()
  })
  await client.connect()
  state.client = client
  await client.query(`listen ${channel}`)
  await sendRequests(state, client)
}

async function sendRequests({ asked }: State, client: pg.Client) {
  await Promise.all(
    [...asked].map(async (key) => {
      asked.delete(key)
      try {
        await client.query('select pg_notify($1, $2)', [channel, key])
      } catch {
        asked.add(key)
      }
    }),
  )
}

async function disconnect(state: State) {
  const { client, wanted } = state
  state.client = undefined
  for (const each of wanted.values()) each.isHeld = false
  if (client)
    await settlesWithin(
      client.end().catch(() => {}),
      500,
    )
}

async function take(state: State, key: string, wanted: Wanted) {
  const { client, patienceMs, logger } = state
  // The connection is the lock: an answer on it proves that the lock is still held.
  if (wanted.isHeld) {
    await client?.query('select 1')
    return
  }
  if (patienceMs && !(await isFreeForLong(state, key, wanted))) return
  const result = await client?.query('select pg_try_advisory_lock($1, hashtext($2)) as taken', [lockKey, key])
  if (!result?.rows[0]?.taken || state.isClosed) return
  wanted.isHeld = true
  logger.info({ lease: key }, 'lease taken')
  wanted.onTaken()
}

/** Whether the lease has been free for as long as this process is patient. */
async function isFreeForLong({ client, patienceMs }: State, key: string, wanted: Wanted): Promise<boolean> {
  const result = await client?.query(
    `select exists (select from pg_locks where locktype = 'advisory' and classid = $1::int::oid
      and objid = hashtext($2)::bit(32)::bigint::oid and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())) as taken`,
    [lockKey, key],
  )
  if (result?.rows[0]?.taken) wanted.freeSinceMs = undefined
  else wanted.freeSinceMs ??= performance.now()
  return wanted.freeSinceMs !== undefined && performance.now() - wanted.freeSinceMs >= patienceMs
}
