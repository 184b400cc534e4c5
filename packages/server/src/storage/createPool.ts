import { Socket } from 'node:net'
import pg from 'pg'
import type { Logger } from '../kit/Logger.ts'

/** Connections to Postgres of which none is held for ever. */
export type Pool = {
  pool: pg.Pool
  /** Ends all connections, also where Postgres does not answer. */
  close(): Promise<void>
}

/** A connection that must go has so long to fail what it was used for. */
const graceMs = 1_000

/** Creates a pool whose every connection is ready, and used, within the time given. */
export function createPool(options: { url: string; timeoutMs: number; logger: Logger }): Pool {
  const { url, timeoutMs, logger } = options
  const sockets = new Set<Socket>()
  const held = new Map<pg.PoolClient, NodeJS.Timeout>()
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: Math.min(5_000, timeoutMs),
    // Postgres ends what takes longer; what it does not answer at all is ended below.
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
  // Not the driver's `query_timeout`: after it the connection would serve others in the transaction that was left open.
  pool.on('acquire', (client) => {
    const release = setTimeout(() => {
      logger.warn({}, 'database does not answer')
      // Pools hand out whole clients; only their type leaves `end` out.
      void (client as unknown as pg.Client).end()
      // The query builder forgets a connection on which it could not begin a transaction.
      held.set(
        client,
        setTimeout(() => client.release(true), graceMs),
      )
    }, timeoutMs + graceMs)
    held.set(client, release)
  })
  pool.on('release', (_, client) => {
    clearTimeout(held.get(client))
    held.delete(client)
  })
  return {
    pool,
    async close() {
      await pool.end()
      // Goodbye was said; there is no waiting for an answer to it.
      for (const socket of sockets) socket.destroySoon()
    },
  }
}
