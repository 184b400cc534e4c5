import { once } from 'node:events'
import { lstat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { databaseFolder } from '../../storage/databaseFolder.ts'
import { commandSocket } from './commandSocket.ts'

/**
 * Connects to the server that has the folder's embedded database open, if any. The socket of a killed server has no
 * listener. In a folder where everybody may write, the socket of another user is ignored, because it must not receive
 * the command. Root acts as the user who owns the database.
 */
export async function connectServer(dataDir: string): Promise<Socket | undefined> {
  const path = commandSocket(dataDir)
  if (path === undefined) return undefined
  try {
    const { uid } = await lstat(path)
    const self = process.getuid?.()
    if (uid !== self && !(self === 0 && uid === (await lstat(join(dataDir, databaseFolder))).uid))
      return undefined
    const socket = connect(path)
    await once(socket, 'connect')
    return socket
  } catch {
    return undefined
  }
}
