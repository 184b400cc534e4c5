import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { needs } from '../../test/needs.ts'
import { newTopic, openClient } from '../../test/relayClient.ts'
import { startPostgresServer } from '../../test/startPostgresServer.ts'
import { startServer } from './startServer.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

// An embedded database cannot be made to hang from outside.
test(
  'behavior: stops while the database hangs, with pending requests and sockets',
  needs('postgres'),
  async () => {
    const postgres = await startPostgresServer()
    closers.push(() => postgres.stop())
    const line = await startLine(new URL(postgres.url))
    const server = await startServer({
      port: 0,
      databaseUrl: line.url,
      projects: [{ id: 'test', name: 'Test', allowedOrigins: [], features: [] }],
    })
    const client = await openClient(server.relayUrl)
    const event = {
      eventId: randomUUID(),
      url: 'https://app.example.com/',
      domain: 'app.example.com',
      timestamp: Date.now(),
      props: { type: 'track', event: 'MODAL_OPEN' },
    }
    line.freeze()
    const hanging = [
      fetch(`${server.url}/v1/siwx/nonce?projectId=test`),
      fetch(`${server.url}/e?projectId=test&st=appkit&sv=1`, { method: 'POST', body: JSON.stringify(event) }),
      client.call('irn_publish', { topic: newTopic(), message: 'm', ttl: 300, tag: 1 }),
    ]
    for (const each of hanging) each.catch(() => {})
    // A malformed frame is answered immediately, so all frames before it have been read.
    await client.raw('broken', 'null')
    await line.isAsked
    await server.close()
    expect((await client.closed).code).toBe(1001)
  },
)

/** A connection to the database that can be cut without either side noticing. */
async function startLine(target: URL) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let noteAsked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    noteAsked = resolve
  })
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5_432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (data) => {
        if (!isFrozen) to.write(data)
        else noteAsked()
      })
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: url.href,
    isAsked,
    freeze() {
      isFrozen = true
    },
  }
}
