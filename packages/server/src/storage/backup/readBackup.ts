import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { BackupInvalidError } from './BackupInvalidError.ts'
import { BackupNewerError } from './BackupNewerError.ts'
import {
  type BackupHeader,
  backupEnd,
  backupHeader,
  backupRow,
  backupSequence,
  backupTable,
  backupVersion,
} from './backupFormat.ts'

/** One line of a backup. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: string; columns: readonly string[] }
  | { kind: 'row'; row: readonly (string | null)[] }
  | { kind: 'sequence'; sequenceOf: string; value: string; isCalled: boolean }

/** Rows are far shorter. */
const maxLineBytes = 67_108_864

/**
 * Reads a backup. Keep nothing it yields before it ends: only then is the file known to be complete.
 *
 * @throws BackupInvalidError, BackupNewerError
 */
export async function* readBackup(file: AsyncIterable<Uint8Array>): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  let [rows, isFirst, isOver] = [0, true, false]
  for await (const line of readLines(file)) {
    if (isOver) throw new BackupInvalidError({ reason: 'there is more after its end' })
    const json = parse(line)
    const end = v.safeParse(backupEnd, json)
    if (end.success && !isFirst) {
      if (end.output.sha256 !== hash.digest('hex') || end.output.rows !== rows)
        throw new BackupInvalidError({ reason: 'the file is damaged, its hash differs' })
      isOver = true
      continue
    }
    hash.update(line).update('\n')
    const part = isFirst ? toHeader(json) : toPart(json)
    isFirst = false
    if (part.kind === 'row') rows++
    yield part
  }
  if (!isOver) throw new BackupInvalidError({ reason: 'the file is cut short' })
}

function toHeader(json: unknown): BackupPart {
  const version = v.safeParse(v.object({ format: v.literal('foyer-backup'), version: v.number() }), json)
  if (!version.success) throw new BackupInvalidError({ reason: 'the file is not a backup of foyer-server' })
  if (version.output.version > backupVersion)
    throw new BackupNewerError(`version ${version.output.version} of the file`)
  const header = v.safeParse(backupHeader, json)
  if (!header.success) throw new BackupInvalidError({ reason: 'its first line is damaged' })
  return { kind: 'header', header: header.output }
}

function toPart(json: unknown): BackupPart {
  if (Array.isArray(json)) {
    const row = v.safeParse(backupRow, json)
    if (row.success) return { kind: 'row', row: row.output }
  }
  const table = v.safeParse(backupTable, json)
  if (table.success) return { kind: 'table', ...table.output }
  const sequence = v.safeParse(backupSequence, json)
  if (sequence.success) return { kind: 'sequence', ...sequence.output }
  throw new BackupInvalidError({ reason: 'the file is damaged' })
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch (cause) {
    throw new BackupInvalidError({ reason: 'the file is damaged', cause })
  }
}

async function* readLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const source = Readable.from(file)
  const gunzip = source.pipe(createGunzip())
  source.on('error', (error) => gunzip.destroy(error))
  let rest: Buffer[] = []
  let restBytes = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let start = 0
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, start)) {
        yield Buffer.concat([...rest, chunk.subarray(start, at)])
        rest = []
        restBytes = 0
        start = at + 1
      }
      rest.push(chunk.subarray(start))
      restBytes += chunk.length - start
      if (restBytes > maxLineBytes) throw new BackupInvalidError({ reason: 'a line of it is too long' })
    }
  } catch (cause) {
    const { code = '' } = cause as { code?: string }
    if (code === 'Z_BUF_ERROR') throw new BackupInvalidError({ reason: 'the file is cut short', cause })
    if (code.startsWith('Z_'))
      throw new BackupInvalidError({
        reason: 'the file is not a backup of foyer-server, or is damaged',
        cause,
      })
    throw cause
  } finally {
    source.destroy()
  }
  if (restBytes) throw new BackupInvalidError({ reason: 'the file is cut short' })
}
