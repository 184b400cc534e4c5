import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNode } from '../../test/startNode.ts'
import { createLogger } from '../kit/createLogger.ts'
import { memoryProjects } from '../projects/memoryProjects.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { createServer } from './createServer.ts'
import { createServices } from './createServices.ts'
import { implementations } from './implementations.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const id = 'eip155:31337'
const mark = 'MARK'
/** A line break, a line like a stack's, an escape sequence in both forms, a reversed direction, and much text. */
const text = `${mark}\r\n    at ${mark} (/${mark}:1:1)\u001b[2J\u009b31m\u202e${mark.repeat(2_000)}`
const inHeader = `${mark}\u009b31m ${mark.repeat(500)}`

test('attack: logs no part of a request or of a node’s answer, and only printable ASCII lines', async () => {
  const node = await startNode(() => ({
    status: 500,
    text: JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: text, message: text, data: text } }),
  }))
  const lines: string[] = []
  const services = await createServices({
    database,
    chains: [
      {
        id,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [node.url],
      },
    ],
    projects: memoryProjects([
      { id: 'shop', name: 'Shop', allowedOrigins: ['http://localhost:1'], features: [] },
    ]),
    logger: createLogger({ level: 'debug', write: (line) => lines.push(line) }),
  })
  const server = createServer(services, { requestBurst: 1e6, signInBurst: 1e6 })
  const codes = new Set<number>()
  for (const { route } of implementations)
    for (const param of [encodeURIComponent(text), encodeURIComponent(id), mark]) {
      const path = route.path.replace(/\{\w+\}/g, param)
      const query = new URLSearchParams({ projectId: 'shop', chainId: id, [text]: text, address: text })
      const { status } = await server.fetch(
        new Request(`http://localhost:4400${path}?${query}`, {
          method: route.method,
          headers: {
            origin: 'http://localhost:1',
            'user-agent': inHeader,
            authorization: `Bearer ${inHeader}`,
            cookie: `${mark}=${inHeader}`,
            'x-request-id': `${mark}-${mark}`,
            'content-type': 'application/json',
          },
          ...(route.method === 'GET'
            ? {}
            : {
                body: JSON.stringify({
                  jsonrpc: '2.0',
                  id: 1,
                  method: 'eth_call',
                  params: [text],
                  email: text,
                }),
              }),
        }),
        { ip: '127.0.0.1', isTrusted: false },
      )
      codes.add(status)
    }
  await services.close()
  await node.stop()
  expect(lines.length).toBeGreaterThan(implementations.length * 3)
  // Also of calls that reached the node.
  expect([...codes]).toEqual(expect.arrayContaining([200, 400, 502]))
  for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]{1,4000}\n$/)
  expect(lines.filter((line) => line.includes(mark))).toEqual([])
})
