import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const blockBytes = 512

/** Entry of an archive: a file, or a folder, which has no `bytes`. */
export type ArchiveEntry = {
  /** Relative, with slashes. */
  name: string
  bytes?: Buffer
}

/**
 * Reads a database archive (tar, gzip), with one file in memory at a time.
 *
 * @throws Error if the archive is truncated.
 */
export async function* readArchive(archive: Blob): AsyncGenerator<ArchiveEntry> {
  let chunks: Buffer[] = []
  let available = 0
  /** The file being read, with the size that its header states. */
  let file: { name: string; size: number } | undefined

  const take = (size: number) => {
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    chunks = [bytes.subarray(size)]
    available -= size
    return bytes.subarray(0, size)
  }

  for await (const chunk of Readable.from(archive.stream()).pipe(createGunzip())) {
    chunks.push(chunk as Buffer)
    available += (chunk as Buffer).length
    for (;;) {
      if (file) {
        const { name, size } = file
        const padded = Math.ceil(size / blockBytes) * blockBytes
        if (available < padded) break
        file = undefined
        yield { name, bytes: take(padded).subarray(0, size) }
        continue
      }
      if (available < blockBytes) break
      const header = readHeader(take(blockBytes))
      if (!header) return
      if (header.isFolder) yield { name: header.name }
      else file = header
    }
  }
  throw new Error('The archive is cut off')
}

/** Returns `undefined` for the end of the archive. */
function readHeader(header: Buffer): { name: string; size: number; isFolder: boolean } | undefined {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const name = text(0, 100)
  if (!name) return undefined
  const isFolder = header[156] === '5'.charCodeAt(0)
  return {
    name: [text(345, 155), name].filter(Boolean).join('/'),
    size: Number.parseInt(text(124, 12), 8),
    isFolder,
  }
}
