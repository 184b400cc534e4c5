import { once } from 'node:events'
import { lstat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { databaseFolder } from '../../storage/databaseFolder.ts'
import { commandSocket } from './commandSocket.ts'

/**
 * Connects to the server that has the embedded database of a folder open, if one has. The socket of a server that was killed
 * has nobody behind it; that of another user, in a folder where everybody may write, is not for what the command is given. Root
 * works for the user who has the database.
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
