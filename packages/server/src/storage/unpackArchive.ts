import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const blockBytes = 512

/**
 * Unpacks a database archive (tar, gzip) into a folder, readable by its owner alone. The embedded database could unpack
 * it as well, but more slowly, with the whole archive in memory, and into world-writable files.
 *
 * @throws Error if the archive is truncated or contains a path outside the folder.
 */
export async function unpackArchive(archive: Blob, folder: string): Promise<void> {
  const root = resolve(folder)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  let rest: Buffer = Buffer.alloc(0)
  /** The file being written, with its remaining bytes and the padding of its last block. */
  let file: { descriptor: number; bytes: number; padding: number } | undefined
  let isEnded = false
  /** Known folders: checking each of a thousand files would take as long as writing it. */
  const made = new Set<string>()

  function make(path: string) {
    if (made.has(path)) return
    made.add(path)
    mkdirSync(path, { recursive: true, mode: 0o700 })
  }

  function readHeader(header: Buffer) {
    const text = (from: number, length: number) =>
      header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
    const name = text(0, 100)
    if (!name) {
      isEnded = true
      return
    }
    const path = resolve(root, join('.', text(345, 155), name))
    if (path !== root && !path.startsWith(root + sep)) throw new Error(`The archive names ${name}`)
    if (header[156] === '5'.charCodeAt(0)) return make(path)
    make(dirname(path))
    const bytes = Number.parseInt(text(124, 12), 8)
    const padding = (blockBytes - (bytes % blockBytes)) % blockBytes
    const descriptor = openSync(path, 'wx', 0o600)
    if (bytes) file = { descriptor, bytes, padding }
    else closeSync(descriptor)
  }

  /** Consumes as many of the bytes as possible and returns their number. */
  function take(bytes: Buffer): number {
    if (!file) {
      if (bytes.length < blockBytes) return 0
      readHeader(bytes.subarray(0, blockBytes))
      return blockBytes
    }
    const written = file.bytes ? writeSync(file.descriptor, bytes, 0, Math.min(file.bytes, bytes.length)) : 0
    file.bytes -= written
    if (file.bytes) return written
    const skipped = Math.min(file.padding, bytes.length - written)
    file.padding -= skipped
    if (!file.padding) {
      closeSync(file.descriptor)
      file = undefined
    }
    return written + skipped
  }

  try {
    for await (const chunk of Readable.from(archive.stream()).pipe(createGunzip())) {
      rest = rest.length ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
      while (!isEnded && rest.length) {
        const taken = take(rest)
        if (!taken) break
        rest = rest.subarray(taken)
      }
      if (isEnded) rest = Buffer.alloc(0)
    }
    if (file || !isEnded) throw new Error('The archive is cut off')
  } finally {
    if (file) closeSync(file.descriptor)
  }
}
