import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Mounts a disk of the given size in megabytes. Returns `undefined` if mounting is not permitted (it requires root).
 */
export function mountTmpfs(megabytes: number): { folder: string; unmount(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    unmount() {
      // Lazily: a process left over from a failed test may still have files open.
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
