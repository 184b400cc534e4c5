import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needs } from '../../test/needs.ts'
import { newTopic, openClient } from '../../test/relayClient.ts'
import { type CliProcess, startCli } from '../../test/startCli.ts'

let folder: string
let cli: CliProcess
let relayUrl: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-relay-'))
  const config = join(folder, 'config.json')
  await writeFile(
    config,
    JSON.stringify({
      projects: [{ id: 'test', name: 'Test' }],
      // The default limits would slow a socket down and hide the cost of a read.
      relay: { limits: { byteBurstPerSocket: 1e9, byteBurstPerClient: 1e9, byteBurstPerAddress: 1e9 } },
    }),
  )
  cli = startCli([
    ...['--port', '0', '--data-dir', 'memory', '--config', config],
    ...['--relay-messages-per-second', '1000', '--relay-handshakes-per-second', '1000'],
  ])
  relayUrl = `ws://127.0.0.1:${await cli.listening()}`
}, 180_000)
afterAll(async () => {
  cli?.child.kill('SIGTERM')
  await cli?.exited
  await rm(folder, { recursive: true, force: true })
})

/** Memory of the server process, in megabytes. */
async function readRssMb(): Promise<number> {
  const status = await readFile(`/proc/${cli.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_000
}

describe('a process with a relay', () => {
  test.each([
    ['one socket', 1],
    ['36 sockets', 36],
  ])(
    'attack: 36 small requests for full mailboxes from %s do not exhaust memory or block other clients',
    needs('linux'),
    async (_, count) => {
      const topic = newTopic()
      const [a, b] = [await openClient(relayUrl), await openClient(relayUrl)]
      for (const [index, sender] of [a, b].entries())
        for (let n = 0; n < 60; n++)
          await sender.call('irn_publish', {
            topic,
            message: `${index}-${n}-${'x'.repeat(65_000)}`,
            ttl: 300,
            tag: 1108,
          })
      const thieves = await Promise.all(Array.from({ length: count }, () => openClient(relayUrl)))
      // The memory that the first read allocates permanently is needed for any mailbox.
      await a.call('irn_fetchMessages', { topic })
      const before = await readRssMb()
      let most = before
      let answered = 0
      const fetches = Array.from({ length: 36 }, async (_, n) => {
        const thief = thieves[n % thieves.length] as (typeof thieves)[number]
        const { result } = await thief.call('irn_fetchMessages', { topic })
        answered++
        most = Math.max(most, await readRssMb())
        return result as { hasMore: boolean }
      })
      const health = await fetch(`${relayUrl.replace('ws', 'http')}/health`)
      const answeredBefore = answered
      expect(health.status).toBe(200)
      const answers = await Promise.all(fetches)
      // The embedded database and the garbage collector vary it by some 90 MB, so this only catches a leak.
      expect(most - before).toBeLessThan(150)
      expect(answeredBefore).toBeLessThan(36)
      expect(answers.every(({ hasMore }) => hasMore)).toBe(true)
      for (const client of [a, b, ...thieves]) await client.close()
    },
  )
})
