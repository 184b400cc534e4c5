import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import type { Server } from 'node:net'
import { dirname, join } from 'node:path'

/**
 * Listens on a socket to which, at any time, only the user of this process and root can connect. Returns the function
 * that removes it. The socket is created in a separate private folder, because changing the process's umask would also
 * affect its other threads. Anything already at the path, such as the socket of a killed process, is replaced and not
 * followed.
 */
export async function listenPrivately(server: Server, path: string): Promise<() => void> {
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
