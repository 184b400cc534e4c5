import { join, relative } from 'node:path'

/** https://man7.org/linux/man-pages/man7/unix.7.html; other systems allow slightly less. */
const maxPathBytes = 100

/**
 * Path of the socket on which a running server accepts commands; `undefined` if it cannot have one. Windows has none:
 * every user of the machine could read a named pipe.
 */
export function commandSocket(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const path = join(dataDir, 'foyer.sock')
  const short = relative('', path)
  return [path, short].find((each) => Buffer.byteLength(each) <= maxPathBytes)
}
