import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, open, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '../../kit/Logger.ts'
import type { Database } from '../Database.ts'
import { backupSocket } from './backupSocket.ts'
import { packBackup } from './packBackup.ts'

/** How to serve backups. */
export type ServeBackupsOptions = {
  database: Pick<Database, 'orm' | 'kind'>
  dataDir: string
  freeBytes(): number
  /** A backup ends rather than leave less than this. */
  minFreeBytes: number
  logger: Logger
}

/** Fails the backup, not the server. */
class NoRoomError extends Error {}

/**
 * Hands out backups of an open embedded database on a socket in its folder, for `foyer-server backup`: no second process
 * may open the folder. Only the user who runs the server may connect; nothing in a request is a path or a query.
 */
export async function serveBackups(options: ServeBackupsOptions): Promise<() => Promise<void>> {
  const { dataDir, logger } = options
  const path = backupSocket(dataDir)
  if (path === undefined) {
    logger.warn(
      {},
      'no backup while this server runs: the path of the data directory is too long for a socket',
    )
    return async () => {}
  }
  let isBusy = false
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/backup') return answer(response, 404, 'not found')
    if (isBusy) return answer(response, 409, 'another backup is being written')
    isBusy = true
    try {
      await sendBackup(options, response)
    } catch (error) {
      const isFull = error instanceof NoRoomError
      if (!isFull) logger.error({ err: error }, 'backup failed')
      if (response.headersSent) response.destroy()
      else
        answer(
          response,
          503,
          isFull ? 'the disk of the data directory has too little room' : 'see the log of the server',
        )
    } finally {
      isBusy = false
    }
  })
  server.on('error', (error) => logger.warn({ err: error }, 'no backup while this server runs'))
  // That of a process that was killed; the folder is locked, so nobody listens on it.
  await rm(path, { force: true })
  // The socket is created by the call: at no time may others connect.
  const umask = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(umask)
  }
  await Promise.race([once(server, 'listening'), once(server, 'error')]).catch(() => {})
  if (server.listening) await chmod(path, 0o600)
  // A process ends although somebody may still ask for a backup.
  server.unref()
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

/** By way of a file: however slow the reader is, others wait for the database only until that is written. */
async function sendBackup(
  { database, dataDir, freeBytes, minFreeBytes }: ServeBackupsOptions,
  response: ServerResponse,
) {
  const path = join(dataDir, `backup.${randomUUID()}.unfinished`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // Whatever happens, it does not stay.
    await rm(path)
    await packBackup(database, {
      async write(bytes) {
        if (freeBytes() - bytes.length < minFreeBytes) throw new NoRoomError()
        await file.writeFile(bytes)
      },
    })
    response.writeHead(200, { 'content-type': 'application/gzip' })
    await pipeline(file.createReadStream({ start: 0, autoClose: false }), response)
  } finally {
    await file.close()
  }
}

function answer(response: ServerResponse, status: number, reason: string) {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(reason)
}
