import { createHash, randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { mountTmpfs } from '../../test/mountTmpfs.ts'
import { needs } from '../../test/needs.ts'
import { newTopic, openClient } from '../../test/relayClient.ts'
import { startCli } from '../../test/startCli.ts'
import { embeddedLimits } from './embeddedLimits.ts'
import { openDatabase } from './openDatabase.ts'
import { readFreeBytes } from './readFreeBytes.ts'

const megabyte = 1_048_576
const roomBytes = 10 * megabyte

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close()
})

describe('foyer-server on a disk that fills up (needs the right to mount)', needs('mount'), () => {
  test('behavior: rejects writes with a code, answers reads, keeps stored messages, and starts again with free space', {
    timeout: 240_000,
  }, async () => {
    const disk = mountTmpfs(200)
    if (!disk) return
    closers.push(disk.unmount)
    const { folder } = disk
    const dataDir = join(folder, 'data')
    const start = () => {
      const server = startCli(['--data-dir', dataDir, '--port', '0', '--relay-messages-per-second', '1000'])
      closers.push(() => server.child.kill('SIGKILL'))
      return server
    }
    await createProject(dataDir)
    const server = start()
    const port = await server.listening()
    const relayUrl = `ws://127.0.0.1:${port}`
    const ballast = join(folder, 'ballast')
    writeFileSync(ballast, Buffer.alloc(readFreeBytes(folder) - embeddedLimits.minFreeBytes - roomBytes))

    const acknowledged: string[] = []
    const clients = await Promise.all(Array.from({ length: 8 }, () => openClient(relayUrl)))
    const refusals = await Promise.all(
      clients.map(async (client) => {
        for (;;) {
          const message = randomBytes(45_000).toString('base64url')
          const { error } = await client.call('irn_publish', {
            topic: newTopic(),
            message,
            ttl: 86_400,
            tag: 1,
          })
          if (error) return error
          acknowledged.push(createHash('sha256').update(message).digest('hex'))
        }
      }),
    )
    expect(refusals).toEqual(Array(8).fill({ code: -32_000, message: 'Storage is full' }))
    expect(acknowledged.length).toBeGreaterThan(20)
    // Sockets stay open, and reads continue.
    for (const client of clients)
      expect((await client.call('irn_fetchMessages', { topic: newTopic() })).result).toMatchObject({
        messages: [],
      })
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}?projectId=test`)
    expect((await get('/v1/config')).status).toBe(200)
    const refused = await get('/v1/siwx/nonce')
    expect([refused.status, await refused.json()]).toMatchObject([507, { error: { code: 'STORAGE_FULL' } }])

    server.child.kill('SIGTERM')
    expect((await server.exited).code).toBe(0)

    writeFileSync(ballast, Buffer.alloc(1), { flag: 'a' })
    const refusedStart = await start().exited
    expect(refusedStart.code).toBe(1)
    expect(refusedStart.stderr).toMatch(/^foyer-server: The disk of \S+ is full: \d+ MB are free, .*\n$/)

    rmSync(ballast)
    const again = start()
    await again.listening()
    again.child.kill('SIGTERM')
    expect((await again.exited).code).toBe(0)
    const database = await openDatabase({ dataDir })
    const { rows } = (await database.orm.execute(sql`select hash from relay_messages`)) as unknown as {
      rows: { hash: string }[]
    }
    await database.close()
    expect(rows.map(({ hash }) => hash)).toEqual(expect.arrayContaining(acknowledged))
  })
})

async function createProject(dataDir: string) {
  const database = await openDatabase({ dataDir })
  await database.orm.execute(
    sql`insert into projects (id, name, allowed_origins, features) values ('test', 'Test', '{}', '[]')`,
  )
  await database.close()
}
