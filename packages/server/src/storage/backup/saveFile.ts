import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupFailedError } from './BackupFailedError.ts'

/**
 * Writes a file that appears under its name only once it is complete and synced to disk, readable by its owner alone.
 *
 * @throws BackupFailedError if it exists and must not be replaced, or cannot be written.
 */
export async function saveFile(
  path: string,
  write: (to: { write(bytes: Uint8Array): Promise<void> }) => Promise<void>,
  options: { /** @default false */ replaces?: boolean | undefined } = {},
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.unfinished`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await write({ write: (bytes) => file.writeFile(bytes) })
      await file.sync()
    } finally {
      await file.close()
    }
    if (options.replaces) await rename(unfinished, path)
    // Unlike a rename, this fails if the file was created in the meantime.
    else await link(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new BackupFailedError({
        reason: `${path} exists; choose another name, or use --force`,
        cause: error,
      })
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' || code === 'EROFS' || code === 'ENOTDIR')
      throw new BackupFailedError({ reason: `${path} cannot be written (${code})`, cause: error })
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Syncs the folder: only then is the file's name on the disk. */
async function syncFolder(path: string) {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
