import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCustodyWallet, getDevices, releaseShare } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillTables, readAll, readTables } from '../test/fillTables.ts'
import { needs } from '../test/needs.ts'
import { createIdentity, newTopic, openClient } from '../test/relayClient.ts'
import { startCustody } from '../test/startCustody.ts'
import type { Engine } from '../test/startEngine.ts'
import { startPostgresServer } from '../test/startPostgresServer.ts'
import { serveCommands } from './commands/channel/serveCommands.ts'
import { runCli } from './commands/runCli.ts'
import { toKeys } from './commands/toKeys.ts'
import { rpcChains } from './features/chains/rpcChains.ts'
import { sqlNames } from './features/names/sqlNames.ts'
import { silentLogger } from './kit/silentLogger.ts'
import { sqlRelayStore } from './relay/sql/sqlRelayStore.ts'
import { startServer } from './server/startServer.ts'
import { oneTimeTables } from './storage/backup/backupFormat.ts'
import type { Database } from './storage/Database.ts'
import { type OpenDatabaseOptions, openDatabase } from './storage/openDatabase.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const serve = (database: Database, dataDir: string) =>
  serveCommands({
    ...{ database, dataDir, logger: silentLogger },
    server: { publicUrl: undefined, port: 0, keys: toKeys({}), nameZones: [] },
  })

describe('backup and restore', needs('postgres'), () => {
  let postgres: Engine
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-restore-'))
    postgres = await startPostgresServer()
  })
  afterAll(() => Promise.all([postgres.stop(), rm(folder, { recursive: true, force: true })]))

  async function run(...args: string[]) {
    let output = ''
    const take = (text: string) => {
      output += text
    }
    const code = await runCli(args, {
      env: {},
      stdin: (async function* () {})(),
      stdout: take,
      stderr: take,
    })
    return { code, output }
  }
  const places = {
    embedded: {
      flags: () => ['--data-dir', join(folder, 'data')],
      options: (): OpenDatabaseOptions => ({ dataDir: join(folder, 'data') }),
      destroy: () => rm(join(folder, 'data'), { recursive: true, force: true }),
    },
    Postgres: {
      flags: () => ['--database-url', postgres.url],
      options: (): OpenDatabaseOptions => ({ url: postgres.url }),
      async destroy() {
        const database = await openDatabase({ url: postgres.url, checksSchema: false })
        await database.orm.execute(sql`drop schema public cascade`)
        await database.orm.execute(sql`create schema public`)
        await database.close()
      },
    },
  }

  test.each([
    ['embedded', 'Postgres'],
    ['Postgres', 'embedded'],
  ] as const)(
    'restores a backup of %s, taken during writes, to %s, with every row and a working login',
    async (from, to) => {
      const file = join(folder, `${from}.backup`)
      await places[from].destroy()
      const database = await openDatabase(places[from].options())
      await fillTables(database.orm, await readTables(database.orm), 1)
      const stack = await startCustody({ database })
      const { device, split } = await stack.owner()
      await database.orm.execute(
        sql`insert into names values ('anna.foyer.test', '0xa', 60, '{}', 1, 1, 1, 60)`,
      )
      await database.orm.execute(
        sql`insert into projects (id, name) values ('test', 'Test') on conflict (id) do nothing`,
      )

      // An offline wallet has messages in its mailbox, and more arrive during the backup.
      const store = sqlRelayStore({ database })
      const topic = newTopic()
      const quota = { maxMessages: 1e9, maxBytes: 1e12 }
      let [stored, isWriting] = [0, true]
      const publish = async () => {
        const message = `message ${stored}`
        const nowMs = Date.now()
        await store.publish(
          [
            {
              ...{
                topic,
                message,
                hash: hash(message),
                tag: 1,
                attestation: undefined,
                publisher: 'someone',
              },
              ...{ projectId: 'test', publishedAtMs: nowMs, expiresAtMs: nowMs + 3_600_000 },
            },
          ],
          quota,
        )
        stored++
      }
      while (stored < 20) await publish()
      const writing = (async () => {
        while (isWriting) await publish()
      })()
      const storedBefore = stored
      // The embedded database is open here, so that the command goes to the server that has it open.
      const { dataDir: folderOf } = places[from].options()
      const stopCommands = folderOf && (await serve(database, folderOf))
      const saved = await run('backup', file, ...places[from].flags())
      if (stopCommands) stopCommands()
      const storedAfter = stored
      isWriting = false
      await writing
      expect(saved).toEqual({ code: 0, output: expect.stringMatching(/^Saved \d+ bytes to /) })
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
      const rows = await readAll(database.orm)
      await stack.close()
      await database.close()
      await Promise.all([places[from].destroy(), places[to].destroy()])

      const restored = await run('restore', file, ...places[to].flags())
      expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored \d+ rows, saved at /) })
      expect((await run('restore', file, ...places[to].flags())).output).toContain('is not empty')

      const target = await openDatabase(places[to].options())
      const after = await readAll(target.orm)
      for (const [table, expected] of Object.entries(rows))
        if (oneTimeTables.includes(table)) expect(after[table], table).toEqual([])
        // The restore adds an entry.
        else if (table === 'admin_audit') expect(after[table]?.length).toBe(expected.length + 1)
        else if (table !== 'relay_messages') expect(after[table], table).toEqual(expected)
      // A snapshot of one moment between start and end of the backup.
      const kept = (after.relay_messages ?? []).filter((row) => row.includes(topic)).length
      expect(kept).toBeGreaterThanOrEqual(storedBefore)
      expect(kept).toBeLessThanOrEqual(storedAfter + 1)

      const again = await startCustody({ database: target, startsAt: stack.now })
      device.moveTo(again)
      expect((await device.ask(getDevices)).devices).toHaveLength(1)
      expect((await device.ask(getCustodyWallet)).wallet?.generation).toBe(1)
      const released = await device.ask(releaseShare, { body: { generation: 1 } })
      expect(released).toMatchObject({ serverShare: split.serverShare })
      const names = sqlNames({ database: target, chains: rpcChains({ chains: [] }), zones: ['foyer.test'] })
      expect(await names.get('anna.foyer.test')).toMatchObject({ name: 'anna.foyer.test' })
      await again.close()
      await target.close()

      const { url, dataDir } = places[to].options()
      const server = await startServer({ port: 0, databaseUrl: url, dataDir })
      expect((await fetch(`${server.url}/ready`)).status).toBe(200)
      const wallet = await openClient(server.url.replace('http', 'ws'), { identity: createIdentity() })
      await wallet.call('irn_subscribe', { topic })
      const received = await wallet.received(kept)
      expect(received.map(({ message }) => message)).toEqual(
        Array.from({ length: kept }, (_, index) => `message ${index}`),
      )
      await wallet.close()
      await server.close()
    },
    120_000,
  )
})
