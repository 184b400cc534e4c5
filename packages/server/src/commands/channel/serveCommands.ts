import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { embeddedLimits } from '../../storage/embeddedLimits.ts'
import { readFreeBytes } from '../../storage/readFreeBytes.ts'
import { answerCommand } from './answerCommand.ts'
import { commandSocket } from './commandSocket.ts'
import type { ServeCommandsOptions } from './ServeCommandsOptions.ts'

/**
 * While output waits for a slow reader, the database keeps more free space than its minimum, because visitors still
 * write.
 */
const spoolMinFreeBytes = 2 * embeddedLimits.minFreeBytes

/**
 * Runs commands of `foyer-server` on an open embedded database, which no second process may open. Returns the function
 * that stops it. Only the user who runs the server, and root, can use the socket in its folder. Never rejects: if no
 * socket can be created, the server runs without it.
 */
export async function serveCommands(options: ServeCommandsOptions): Promise<() => void> {
  const { dataDir, logger, maxCommands = 16, patienceMs = 10_000 } = options
  const { minFreeBytes = spoolMinFreeBytes, freeBytes = readFreeBytes } = options
  const path = commandSocket(dataDir)
  if (path === undefined) {
    logger.warn(
      {},
      process.platform === 'win32'
        ? 'no command works on this database while this server runs'
        : 'no command works on this database while this server runs: the path of the data directory is too long for a socket',
    )
    return () => {}
  }
  const sockets = new Set<Socket>()
  // A command may outlive its connection.
  let commands = 0
  const server = createServer(async (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    commands++
    await answerCommand(socket, {
      ...options,
      isBusy: commands > maxCommands,
      patienceMs,
      minFreeBytes,
      freeBytes: () => freeBytes(dataDir),
    })
    commands--
  })
  const unlink = await listenPrivately(server, path).catch((error: unknown) => {
    logger.warn({ err: error }, 'no command works while this server runs')
  })
  // Does not keep the process alive.
  server.unref()
  return () => {
    unlink?.()
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

/**
 * Listens on a socket to which, at any time, only the user of this process and root can connect. Returns the function
 * that removes it. The socket is created in a separate private folder, because changing the process's umask would also
 * affect its other threads. Anything already at the path, such as the socket of a killed process, is replaced and not
 * followed.
 */
async function listenPrivately(server: Server, path: string): Promise<() => void> {
  // As long as `foyer.sock`, since the length of such a path is limited.
  const folder = await mkdtemp(join(dirname(path), '.f'))
  try {
    const first = join(folder, 's')
    server.listen(first)
    await once(server, 'listening')
    await chmod(first, 0o600)
    await rename(first, path)
  } catch (error) {
    server.close()
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  let isThere = true
  return () => {
    if (!isThere) return
    isThere = false
    try {
      rmSync(path, { force: true })
    } catch {
      // Something else has taken its place; leave it.
    }
  }
}
