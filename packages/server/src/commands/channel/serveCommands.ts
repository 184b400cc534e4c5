import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { embeddedLimits } from '../../storage/embeddedLimits.ts'
import { readFreeBytes } from '../../storage/readFreeBytes.ts'
import { answerCommand } from './answerCommand.ts'
import { commandSocket } from './commandSocket.ts'
import type { ServeCommandsOptions } from './ServeCommandsOptions.ts'

/**
 * Runs commands of `foyer-server` on an open embedded database, which no second process may open, and returns the function
 * that stops it. The socket in its folder is for the user who runs the server, and root.
 */
export async function serveCommands(options: ServeCommandsOptions): Promise<() => void> {
  const { dataDir, logger, maxCommands = 16, patienceMs = 10_000 } = options
  const { minFreeBytes = embeddedLimits.minFreeBytes, freeBytes = readFreeBytes } = options
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
  const server = createServer((socket) => {
    sockets.add(socket)
    // A client may go away at any time.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    void answerCommand(socket, {
      ...options,
      isBusy: sockets.size > maxCommands,
      patienceMs,
      minFreeBytes,
      freeBytes: () => freeBytes(dataDir),
    })
  })
  server.on('error', (error) => logger.warn({ err: error }, 'no command works while this server runs'))
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
  // A process ends although somebody may still ask for something.
  server.unref()
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}
