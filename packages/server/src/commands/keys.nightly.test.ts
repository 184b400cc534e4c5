import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needs } from '../../test/needs.ts'
import { startCli } from '../../test/startCli.ts'
import type { Engine } from '../../test/startEngine.ts'
import { startPostgresServer } from '../../test/startPostgresServer.ts'
import { shareContext } from '../features/custody/newSplit.ts'
import { localKms } from '../kit/sealing/localKms.ts'
import { openEnvelope } from '../kit/sealing/openEnvelope.ts'
import { type Envelope, sealEnvelope } from '../kit/sealing/sealEnvelope.ts'
import { readRows } from '../storage/backup/readRows.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { runCli } from './runCli.ts'

const count = 1_500
const [oldSecret, newSecret] = ['aa'.repeat(32), 'bb'.repeat(32)]
const oldKms = localKms(Buffer.from(oldSecret, 'hex'))
const newKms = localKms(Buffer.from(newSecret, 'hex'))

describe('keys rotate', needs('postgres'), () => {
  let postgres: Engine
  let database: Database
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-keys-'))
    postgres = await startPostgresServer()
    database = await openDatabase({ url: postgres.url })
  })
  afterAll(async () => {
    await database.close()
    await Promise.all([postgres.stop(), rm(folder, { recursive: true, force: true })])
  })

  const env = () => ({ DATABASE_URL: postgres.url, LOGIN: 'cc'.repeat(32), OLD: oldSecret, NEW: newSecret })
  async function argsOf(command: string, custody: object) {
    const path = join(folder, `${randomBytes(4).toString('hex')}.json`)
    const logins = { secureUrl: 'https://secure.test', key: { env: 'LOGIN' }, custody }
    await writeFile(path, JSON.stringify({ logins }))
    return ['keys', ...command.split(' '), '--config', path]
  }
  /** In a separate process. */
  const start = async (custody: object) => startCli(await argsOf('rotate', custody), env())
  async function run(command: string, custody: object) {
    let [stdout, stderr] = ['', '']
    const code = await runCli(await argsOf(command, custody), {
      env: env(),
      stdin: (async function* () {})(),
      stdout: (text) => {
        stdout += text
      },
      stderr: (text) => {
        stderr += text
      },
    })
    return { code, stdout, stderr }
  }
  const both = { sharesKey: { env: 'NEW' }, sharesOtherKeys: [{ env: 'OLD' }] }
  const status = async (custody: object): Promise<unknown[][]> =>
    JSON.parse((await run('status --json', custody)).stdout).map(
      ({ key, rows, state }: Record<string, unknown>) => [key, rows, state],
    )

  test('behavior: rotates under load, after a kill and twice at once; then works without the old key', async () => {
    const { orm } = database
    const secrets = new Map<string, string>()
    await orm.execute(sql`insert into login_users (id, project_id, created_at_ms) values ('u', 'p', 1)`)
    await orm.execute(sql`insert into custody_wallets values ('w', 'u', 1, 'k', '{}', '[]', 'h', 1)`)
    const put = async (device: string, kms: typeof oldKms) => {
      const secret = randomBytes(33).toString('base64url')
      const envelope = await sealEnvelope(kms, secret, shareContext({ userId: 'u' }, 1, device))
      await orm.execute(
        sql`insert into custody_devices values (${device}, 'w', 1, ${device}, 'n', 'o', ${JSON.stringify(envelope)}::jsonb, '{}', 1, 1)
          on conflict (id) do update set server_share = excluded.server_share`,
      )
      secrets.set(device, secret)
    }
    for (let at = 0; at < count; at += 50)
      await Promise.all(Array.from({ length: 50 }, (_, each) => put(`d${at + each}`, oldKms)))
    expect(await status(both)).toEqual([[oldKms.keyId, count, 'opens only']])

    // Servers of both configurations read and write all the time.
    let isRunning = true
    let reads = 0
    const serve = async (kms: typeof oldKms, mark: string) => {
      for (let at = 0; isRunning; at++) {
        const device = `d${Math.floor(Math.random() * count)}`
        const [row] = await readRows<{ envelope: Envelope }>(
          orm,
          sql`select server_share as envelope from custody_devices where id = ${device}`,
        )
        const opened = openEnvelope(kms, row?.envelope as Envelope, shareContext({ userId: 'u' }, 1, device))
        expect(await opened).toBe(secrets.get(device))
        reads++
        await put(`${mark}${at % 50}`, kms)
      }
    }
    const load = Promise.all([
      serve({ ...newKms, alsoOpens: [oldKms] }, 'new'),
      serve({ ...newKms, alsoOpens: [oldKms] }, 'newer'),
    ])
    const killed = await start(both)
    await new Promise((resolve) => killed.child.stdout?.once('data', resolve))
    killed.child.kill('SIGKILL')
    await killed.exited
    const halfway = await status(both)
    expect(halfway.map(([key]) => key).sort()).toEqual([oldKms.keyId, newKms.keyId].sort())

    const twice = await Promise.all([start(both), start(both)])
    const ends = await Promise.all(twice.map(({ exited }) => exited))
    isRunning = false
    await load
    expect(ends.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect(reads).toBeGreaterThan(10)
    const alone = { sharesKey: { env: 'NEW' } }
    expect(await status(alone)).toEqual([[newKms.keyId, secrets.size, 'seals']])
    for (const { id, envelope } of await readRows<{ id: string; envelope: Envelope }>(
      orm,
      sql`select id, server_share as envelope from custody_devices`,
    ))
      expect(await openEnvelope(newKms, envelope, shareContext({ userId: 'u' }, 1, id))).toBe(secrets.get(id))

    // A command without the key of the rows reports this and changes none.
    const wrong = await run('rotate', { sharesKey: { env: 'OLD' } })
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('do not open') })
    expect(await status(alone)).toEqual([[newKms.keyId, secrets.size, 'seals']])
    for (const { stdout, stderr } of [...ends, wrong])
      for (const secret of [oldSecret, newSecret, Buffer.from(newSecret, 'hex').toString('base64url')])
        expect(stdout + stderr).not.toContain(secret)
  }, 120_000)
})
