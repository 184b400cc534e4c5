import { createHash } from 'node:crypto'
import { link, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillTables, readAll, readTables } from '../../../test/fillTables.ts'
import type { Database } from '../Database.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../openDatabase.ts'
import { readMigrations } from '../readMigrations.ts'
import { oneTimeTables } from './backupFormat.ts'
import { ownTables } from './ownTables.ts'
import { packBackup } from './packBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { saveFile } from './saveFile.ts'

const suffix = ' "\\\n\u2028\u00fc🔑\';{}, NULL'
let folder: string
let source: Database
/** The database that every test restores into. */
let target: Database
let file: Buffer
let lines: string[]
let before: Record<string, string[]>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'))
  ;[source, target] = await Promise.all([openDatabase(), openDatabase()])
  const tables = await readTables(source.orm)
  for (const generation of [1, 2, 3]) await fillTables(source.orm, tables, generation, suffix)
  before = await readAll(source.orm)
  file = await pack(source)
  lines = gunzipSync(file).toString().trimEnd().split('\n')
})
afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  await rm(folder, { recursive: true, force: true })
})

async function pack(database: Database): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  await packBackup(database, {
    write: async (bytes) => {
      chunks.push(bytes)
    },
  })
  return Buffer.concat(chunks)
}
const inPieces = async function* (bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
}
const restore = (bytes: Buffer, options: { replaces?: boolean } = { replaces: true }) =>
  restoreBackup(target, inPieces(bytes), options)

/** Creates a backup with these lines and the right hash. */
function forge(given: readonly string[]): Buffer {
  const text = given.map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const rows = given.filter((line) => line.startsWith('[')).length
  return gzipSync(`${text}${JSON.stringify({ end: true, rows, sha256 })}\n`)
}
/** Returns the backup with each line changed. */
const forged = (change: (line: string, at: number) => string | string[]) =>
  forge(lines.slice(0, -1).flatMap(change))

describe('backup and restore', () => {
  test('default: restores every row except one-time values, and continues sequences', async () => {
    await restore(file)
    const after = await readAll(target.orm)
    const expected = Object.fromEntries(
      Object.entries(before).map(([table, rows]) => [table, oneTimeTables.includes(table) ? [] : rows]),
    )
    expect(after).toEqual(expected)
    const tables = Object.keys(before)
    expect(tables.length).toBeGreaterThan(40)
    const [row] = (
      (await target.orm.execute(
        sql`insert into custody_releases (wallet_id, user_id, device, generation, kind, at_ms)
          values ('a', 'a', 'a', 1, 'share', 1) returning sequence::int`,
      )) as unknown as { rows: { sequence: number }[] }
    ).rows
    expect(row?.sequence).toBe(4)
    // The triggers that protect rows are active again.
    await expect(target.orm.execute(sql`delete from admin_audit`)).rejects.toMatchObject({
      cause: { message: 'the audit log can only be added to' },
    })
  })

  test('behavior: knows every table that the migrations create', async () => {
    expect(ownTables(await readMigrations()).sort()).toEqual(
      [...(await readTables(source.orm)).keys()].sort(),
    )
  })

  test('behavior: a backup of an earlier schema is migrated, like its database would have been', async () => {
    const migrations = await readMigrations()
    const early = migrations.slice(0, 8)
    const old = await openDatabase()
    await old.orm.execute(sql`drop schema public cascade`)
    await old.orm.execute(sql`create schema public`)
    await migrate(old.orm, { migrations: early })
    await fillTables(old.orm, await readTables(old.orm), 1)
    const oldFile = await pack(old)
    await restore(oldFile)
    await migrate(old.orm)
    const [expected, after] = [await readAll(old.orm), await readAll(target.orm)]
    for (const table of ['projects', 'names', 'login_users', 'custody_wallets', 'custody_waits', 'siwx_keys'])
      expect(after[table]?.map(anyId)).toEqual(expected[table]?.map(anyId))
    expect(after.login_addresses).toHaveLength(1)
    await old.close()
  })

  test('error: replaces a database with rows only on request', async () => {
    await restore(file)
    await target.orm.execute(sql`update projects set name = 'Newer'`)
    const kept = await readAll(target.orm)
    await expect(restore(file, {})).rejects.toMatchObject({
      code: 'DATABASE_NOT_EMPTY',
      message: expect.stringContaining('use --force'),
    })
    expect(await readAll(target.orm)).toEqual(kept)
    await restore(file)
    expect((await readAll(target.orm)).projects).toEqual(before.projects)
  })

  test('error: throws BACKUP_NEWER for a later version, and BACKUP_INVALID for another file', async () => {
    const version = forged((line, at) => (at ? line : line.replace('"version":1', '"version":2')))
    await expect(restore(version)).rejects.toMatchObject({ code: 'BACKUP_NEWER' })
    const schema = forged((line, at) =>
      at ? line : line.replace(/("migrations":\[)/, '$1"9999_later.sql",'),
    )
    await expect(restore(schema)).rejects.toMatchObject({
      code: 'BACKUP_NEWER',
      message: expect.stringContaining('9999_later.sql'),
    })
    await expect(restore(gzipSync('{"some":"json"}\n'))).rejects.toMatchObject({ code: 'BACKUP_INVALID' })
    await expect(restore(Buffer.from('no backup'))).rejects.toMatchObject({ code: 'BACKUP_INVALID' })
    await expect(restore(Buffer.alloc(0))).rejects.toMatchObject({ code: 'BACKUP_INVALID' })
  })
})

const anyId = (row: string) => row.replace(/"[\da-f-]{36}"/g, '"…"')

describe('attack: a manipulated backup', () => {
  test('attack: rejects a damaged, truncated or extended backup as a whole, and leaves the database unchanged', async () => {
    await restore(file)
    const kept = await readAll(target.orm)
    const at = lines.findIndex((line) => line.startsWith('["projects.id.1'))
    const text = (changed: readonly string[]) => gzipSync(`${changed.join('\n')}\n`)
    const cases: Record<string, Buffer> = {
      'a byte of the file': Buffer.from(
        file.map((byte, each) => (each === file.length >> 1 ? byte ^ 1 : byte)),
      ),
      'a value of a row': text(lines.map((line, each) => (each === at ? line.replace('.1', '.7') : line))),
      'a row left out': text(lines.filter((_, each) => each !== at)),
      'a row twice': text(lines.flatMap((line, each) => (each === at ? [line, line] : [line]))),
      'the second half missing': file.subarray(0, file.length / 2),
      'the end missing': text(lines.slice(0, -1)),
      'the end in the middle of a line': gzipSync(lines.join('\n').slice(0, -5)),
      'more after the end': text([...lines, '{"table":"projects","columns":["id"]}']),
      'bytes after the file': Buffer.concat([file, Buffer.from('more')]),
    }
    for (const [name, bytes] of Object.entries(cases))
      await expect(restore(bytes), name).rejects.toMatchObject({ code: 'BACKUP_INVALID' })
    expect(await readAll(target.orm)).toEqual(kept)
  })

  test('attack: rejects a small file that decompresses to an endless line', async () => {
    const bomb = gzipSync(Buffer.alloc(67_108_865, 'x'))
    expect(bomb.length).toBeLessThan(100_000)
    await expect(restore(bomb)).rejects.toMatchObject({
      message: expect.stringContaining('a line of it is too long'),
    })
  })

  test('attack: a forged backup with a valid hash runs no SQL, and reaches no other table', async () => {
    await target.orm.execute(sql`create table if not exists others (id text)`)
    await restore(file)
    const kept = await readAll(target.orm)
    const first = lines.findIndex((line) => line.startsWith('{"table":"projects"'))
    const insertAfter = (...added: string[]) =>
      forged((line, at) => (at === first + 1 ? [...added, line] : line))
    const table = (name: string, ...columns: string[]) => JSON.stringify({ table: name, columns })
    const cases: Record<string, Buffer> = {
      'SQL in the name of a table': insertAfter(table('projects"; drop table names; --', 'id')),
      'SQL in the name of a column': insertAfter(table('projects', 'id") select 1; drop table names; --')),
      'SQL as a sequence': insertAfter(
        '{"sequenceOf":"names\'; drop table names; --","value":"1","isCalled":true}',
      ),
      'a sequence of nothing': insertAfter('{"sequenceOf":"id","value":"1","isCalled":true}'),
      'the catalog': insertAfter(table('pg_authid', 'rolname')),
      'the migrations': insertAfter(table('foyer_migrations', 'name'), '["9999_z.sql"]'),
      'a table that is not ours': insertAfter(table('others', 'id'), '["x"]'),
      'some columns of a table': insertAfter(table('projects', 'id')),
      'rows with some columns of a table': insertAfter(
        table('projects', 'id', 'name', 'allowed_origins', 'features'),
        '["x","x","{}","[]"]',
        lines[first] as string,
      ),
      'a row too long': insertAfter(JSON.stringify(Array(40).fill('x'))),
      'a row of another type': forged((line, at) =>
        at === first + 1 ? line.replace('"{', '"no list') : line,
      ),
      'rows without those they refer to': forged((line) => (line.startsWith('["login_users') ? [] : line)),
      'two headers': forged((line, at) => (at === first ? [lines[0] as string, line] : line)),
    }
    for (const [name, bytes] of Object.entries(cases)) {
      const error = await restore(bytes).catch((thrown: Error) => thrown)
      expect(error, name).toMatchObject({ code: 'BACKUP_INVALID' })
      expect((error as Error).message, 'no row in a message').not.toMatch(/\.id\.1|no list/)
    }
    expect(await readAll(target.orm)).toEqual(kept)
    await target.orm.execute(sql`drop table others`)
  })

  test('attack: omits one-time values, so that used ones stay used after a restore', async () => {
    for (const table of oneTimeTables) {
      expect(before[table], `${table} had rows`).toHaveLength(3)
      expect(gunzipSync(file).toString()).not.toContain(`"${table}.`)
    }
  })

  test('attack: omits the server secrets, so that a backup does not reveal data in Redis', async () => {
    expect(before.server_secrets).toHaveLength(3)
    expect(gunzipSync(file).toString()).not.toContain('"server_secrets.')
  })

  test('attack: omits console sessions, so that ended ones are not revived', async () => {
    expect(before.operator_sessions).toHaveLength(3)
    expect(gunzipSync(file).toString()).not.toContain('operator_sessions.')
    // Operators are restored, and log in again.
    expect(gunzipSync(file).toString()).toContain('"operator_passkeys.')
  })
})

describe('saveFile', () => {
  const save = (path: string, text: string, options?: { replaces?: boolean }) =>
    saveFile(path, (to) => to.write(Buffer.from(text)), options)

  test('default: writes the whole file or no file, readable by its owner only, and replaces another only on request', async () => {
    const path = join(folder, 'saved')
    await expect(
      saveFile(path, async (to) => {
        await to.write(Buffer.from('half'))
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect((await readdir(folder)).filter((name) => name.startsWith('saved'))).toEqual([])
    const umask = process.umask(0)
    await save(path, 'first').finally(() => process.umask(umask))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await expect(save(path, 'second')).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
    expect(await readFile(path, 'utf8')).toBe('first')
    await save(path, 'second', { replaces: true })
    expect(await readFile(path, 'utf8')).toBe('second')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await expect(save(join(folder, 'none', 'file'), 'x')).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
  })

  test('attack: does not follow a symbolic or hard link at its path', async () => {
    const victim = join(folder, 'victim')
    await writeFile(victim, 'mine')
    await symlink(victim, join(folder, 'symlink'))
    await link(victim, join(folder, 'hardlink'))
    for (const name of ['symlink', 'hardlink']) {
      await expect(save(join(folder, name), 'x')).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
      await save(join(folder, name), 'x', { replaces: true })
    }
    expect(await readFile(victim, 'utf8')).toBe('mine')
  })
})
