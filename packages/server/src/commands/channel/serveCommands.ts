import { createServer, type Socket } from 'node:net'
import { embeddedLimits } from '../../storage/embeddedLimits.ts'
import { readFreeBytes } from '../../storage/readFreeBytes.ts'
import { answerCommand } from './answerCommand.ts'
import { commandSocket } from './commandSocket.ts'
import { listenPrivately } from './listenPrivately.ts'
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
