import { statfsSync } from 'node:fs'

/** Returns how many bytes this process may still write to the folder's disk. Synchronous: it takes microseconds. */
export function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
