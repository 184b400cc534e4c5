import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from '../../kit/Logger.ts'
import { settlesWithin } from '../../kit/settlesWithin.ts'

/** Finds messages of other processes in the store when no peer reports them. */
export type StoreWatch = {
  /** Records that this process has received the message, so that polling need not find it. */
  note(sequence: number): void
  /** Messages may have been missed: polls at once, and for a while. */
  startPolling(): void
  close(): Promise<void>
}

/** Polling interval while messages may be missed. */
const pollMs = 500
/** Interval between heartbeats, and between reads of the latest position otherwise. */
const restMs = 2_000
/** How long polling continues: three heartbeats. */
const defaultPollForMs = 6_000
/**
 * How far back a poll reads. Sequences are assigned before the commit, so later polls can find smaller ones: a
 * statement may take 9 s, and it takes up to 3 s to notice that Redis does not answer.
 */
const overlapMs = 15_000
/** Number of rows that may still be uncommitted when a process starts. */
const startMargin = 5_000
const queryTimeoutMs = 5_000
const retryMs = 500
const channel = 'foyer_relay'

/** Options of `createStoreWatch`. */
type StoreWatchOptions = {
  databaseUrl: string
  /** Whether messages of all peers currently arrive. */
  isConnected(): boolean
  onStored(topics: readonly string[]): void
  has(topic: string): boolean
  /** Whether peers can deliver messages at all (Redis is configured). */
  hasRedis: boolean
  pollForMs?: number | undefined
  logger: Logger
}

/** State of a watch. */
type State = StoreWatchOptions & {
  pollForMs: number
  id: string
  client: pg.Client | undefined
  /** Highest sequence at each time, oldest first. */
  positions: { atMs: number; sequence: number }[]
  receivedSequences: Set<number>
  pollUntilMs: number
  announcedAtMs: number
  answerAtMs: number
  isClosed: boolean
  isKicked: boolean
  isWarned: boolean
  endPause: () => void
}

const now = () => performance.now()

/**
 * Creates a watch on a separate connection. A process that cannot receive or send messages announces this by NOTIFY,
 * and all processes poll the store until it is over. Otherwise only the highest sequence is read, so that a poll starts
 * where the last certainty ended.
 */
export function createStoreWatch(options: StoreWatchOptions): StoreWatch & { start(): Promise<void> } {
  const { pollForMs = defaultPollForMs } = options
  const state: State = {
    ...options,
    pollForMs,
    id: randomUUID(),
    client: undefined,
    positions: [],
    receivedSequences: new Set(),
    pollUntilMs: now() + pollForMs,
    announcedAtMs: Number.NEGATIVE_INFINITY,
    answerAtMs: Number.NEGATIVE_INFINITY,
    isClosed: false,
    isKicked: false,
    isWarned: false,
    endPause: () => {},
  }
  let running: Promise<void> | undefined
  return {
    async start() {
      await connect(state)
      await turn(state)
      running = run(state)
    },
    note: (sequence) => void state.receivedSequences.add(sequence),
    startPolling: () => startPolling(state),
    async close() {
      state.isClosed = true
      state.endPause()
      // It may wait for an answer that never arrives.
      if (running) await settlesWithin(running, 1_000)
      await disconnect(state)
    },
  }
}

function startPolling(state: State) {
  state.pollUntilMs = now() + state.pollForMs
  state.isKicked = true
  state.endPause()
}

const isPolling = (state: State) => now() < state.pollUntilMs

async function run(state: State) {
  while (!state.isClosed) {
    await pause(state, isPolling(state) ? pollMs : restMs)
    if (state.isClosed) return
    try {
      if (!state.client) {
        await connect(state)
        // Nothing was received in the meantime.
        state.pollUntilMs = now() + state.pollForMs
      }
      await turn(state)
    } catch (error) {
      if (state.isClosed) return
      if (state.client) state.logger.warn({ err: error }, 'relay: the store cannot be watched')
      await disconnect(state)
      state.pollUntilMs = now() + state.pollForMs
      await pause(state, retryMs)
    }
  }
}

function pause(state: State, ms: number): Promise<void> {
  if (state.isKicked) {
    state.isKicked = false
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    timer.unref()
    function done() {
      clearTimeout(timer)
      state.isKicked = false
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
    statement_timeout: queryTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
  })
  // Queries reject anyway; this listener only prevents an uncaught error.
  client.on('error', () => {})
  client.on('end', () => {
    if (state.client === client) startPolling(state)
  })
  client.on('notification', ({ payload = '' }) => handleNotification(state, payload))
  await client.connect()
  state.client = client
  await client.query(`listen ${channel}`)
}

async function disconnect(state: State) {
  const { client } = state
  state.client = undefined
  if (client)
    await settlesWithin(
      client.end().catch(() => {}),
      500,
    )
}

function handleNotification(state: State, payload: string) {
  const [kind, id] = payload.split(' ')
  if (id === state.id) return
  if (!state.hasRedis && !state.isWarned) {
    state.isWarned = true
    state.logger.warn(
      {},
      'another relay runs on this database: without --redis (FOYER_REDIS_URL) a message between them takes up to a second',
    )
  }
  if (kind === 'away') {
    if (state.isConnected()) state.answerAtMs = now()
    startPolling(state)
  }
  // A connected process receives the others' messages anyway.
  if (kind === 'here' && !state.isConnected()) state.pollUntilMs = now() + state.pollForMs
}

async function turn(state: State) {
  await announce(state)
  if (state.isConnected() && !isPolling(state)) await readPosition(state)
  else if (isPolling(state)) await poll(state)
  else await readPosition(state)
}

/** Announces that this process is disconnected, or answers a process that is. */
async function announce(state: State) {
  const isAway = !state.isConnected()
  const isAsked = state.answerAtMs > state.announcedAtMs
  if (!isAway && !isAsked) return
  if (now() - state.announcedAtMs < restMs * 0.9) return
  await query(state, 'select pg_notify($1, $2)', [channel, `${isAway ? 'away' : 'here'} ${state.id}`])
  state.announcedAtMs = now()
}

async function readPosition(state: State) {
  const atMs = now()
  const rows = await query(
    state,
    `select coalesce(pg_sequence_last_value('relay_messages_sequence_seq'::regclass), 0)::float8 as sequence`,
  )
  advance(state, atMs, Number(rows[0]?.sequence ?? 0))
}

/** Records the store's position at a time, and drops positions older than any poll needs. */
function advance(state: State, atMs: number, sequence: number) {
  const { positions, receivedSequences } = state
  if (!positions.length) positions.push({ atMs, sequence: Math.max(0, sequence - startMargin) })
  positions.push({ atMs, sequence })
  while ((positions[1]?.atMs ?? atMs) <= atMs - overlapMs) positions.shift()
  const first = positions[0]?.sequence ?? 0
  for (const known of receivedSequences) if (known <= first) receivedSequences.delete(known)
}

const maxRows = 10_000

async function poll(state: State) {
  if (!state.positions.length) return readPosition(state)
  const atMs = now()
  let after = state.positions[0]?.sequence ?? 0
  for (;;) {
    const rows = await query(
      state,
      'select sequence::float8 as sequence, topic from relay_messages where sequence > $1 order by sequence limit $2',
      [after, maxRows],
    )
    const topics = new Set<string>()
    for (const { sequence, topic } of rows) {
      after = Number(sequence)
      if (state.receivedSequences.has(after)) continue
      state.receivedSequences.add(after)
      if (state.has(String(topic))) topics.add(String(topic))
    }
    if (topics.size) state.onStored([...topics])
    if (rows.length < maxRows) break
  }
  advance(state, atMs, after)
}

async function query(state: State, text: string, values: unknown[] = []) {
  if (!state.client) throw new Error('The connection has ended')
  return (await state.client.query(text, values)).rows as Record<string, unknown>[]
}
