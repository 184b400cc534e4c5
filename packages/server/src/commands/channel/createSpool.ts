import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailedError } from '../CommandFailedError.ts'
import { maxFrameBytes } from './channelFormat.ts'

/** Buffers bytes on the disk for a slow reader, because the writer blocks the database for others. */
export function createSpool(options: {
  folder: string
  freeBytes(): number
  /** Writing fails rather than leave less free space than this. */
  minFreeBytes: number
}) {
  const { folder, freeBytes, minFreeBytes } = options
  let file: FileHandle | undefined
  return {
    async write(bytes: Uint8Array) {
      if (freeBytes() - bytes.length < minFreeBytes)
        throw new CommandFailedError('There is not enough disk space in the data directory.')
      file ??= await openUnnamed(folder)
      await file.writeFile(bytes)
    },
    async *read(): AsyncGenerator<Buffer> {
      if (file) yield* file.createReadStream({ start: 0, autoClose: false, highWaterMark: maxFrameBytes })
    },
    async close() {
      await file?.close()
    },
  }
}

/** Unlinked at once, so that it never remains. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `output.${randomUUID()}.unfinished`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
