import { Socket } from 'node:net'
import pg from 'pg'
import type { Logger } from '../kit/Logger.ts'
import { databaseConnections } from '../signals/instruments.ts'

/** A pool of Postgres connections, none of which can be blocked forever. */
export type Pool = {
  pool: pg.Pool
  /** Ends all connections, even if Postgres does not respond. */
  close(): Promise<void>
}

/** Time for a connection that is being closed to fail its current call. */
const graceMs = 1_000

/** Creates a pool in which getting and using a connection are limited to the given time. */
export function createPool(options: { url: string; timeoutMs: number; logger: Logger }): Pool {
  const { url, timeoutMs, logger } = options
  const sockets = new Set<Socket>()
  const held = new Map<pg.PoolClient, NodeJS.Timeout>()
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: Math.min(5_000, timeoutMs),
    // Postgres cancels statements that take longer. Connections on which it does not respond at all are closed below.
    statement_timeout: timeoutMs,
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
  })
  // A broken idle connection must not end the process.
  pool.on('error', (error) => logger.error({ err: error }, 'database connection lost'))
  // Not the driver's `query_timeout`: after it, the connection would serve other callers inside a transaction that was
  // left open.
  pool.on('acquire', (client) => {
    count(pool)
    const release = setTimeout(() => {
      logger.warn({}, 'database does not answer')
      // Pools return complete clients; only their type omits `end`.
      void (client as unknown as pg.Client).end()
      // The query builder does not release a connection on which it could not begin a transaction.
      held.set(
        client,
        setTimeout(() => client.release(true), graceMs),
      )
    }, timeoutMs + graceMs)
    held.set(client, release)
  })
  pool.on('release', (_, client) => {
    count(pool)
    clearTimeout(held.get(client))
    held.delete(client)
  })
  return {
    pool,
    async close() {
      await pool.end()
      // The connection was told to close; do not wait for an answer.
      for (const socket of sockets) socket.destroySoon()
    },
  }
}

function count(pool: pg.Pool) {
  databaseConnections.record(pool.totalCount - pool.idleCount, { state: 'used' })
  databaseConnections.record(pool.idleCount, { state: 'idle' })
  databaseConnections.record(pool.waitingCount, { state: 'waiting' })
}
