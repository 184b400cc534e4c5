import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNode } from '../../../test/startNode.ts'
import { memoryProjects } from '../../projects/memoryProjects.ts'
import { createServer } from '../../server/createServer.ts'
import { createServices } from '../../server/createServices.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { rpcChains } from './rpcChains.ts'

const id = 'eip155:31337' as const
const about = { id, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const call = { jsonrpc: '2.0', id: 7, method: 'eth_getLogs' } as const

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

test('attack: stops reading an answer above the size limit, and does not count it as a node failure', async () => {
  let sent = 0
  let asked = 0
  const outcomes: string[] = []
  const chains = rpcChains({
    chains: [{ ...about, rpcUrls: ['https://a.test', 'https://b.test'] }],
    async fetch() {
      asked++
      const chunk = new Uint8Array(65_536).fill(0x20)
      return new Response(
        new ReadableStream({
          pull(controller) {
            sent += chunk.length
            controller.enqueue(chunk)
          },
        }),
      )
    },
    vitals: { noteNode: ({ outcome }) => void outcomes.push(outcome) },
  })
  await expect(chains.send(id, call, { maxBytes: 1_000_000 })).rejects.toMatchObject({
    name: 'AnswerTooLongError',
  })
  expect(sent).toBeLessThan(2_000_000)
  expect(asked).toBe(1)
  expect(outcomes).toEqual(['ok'])
})

test('attack: a node answers the server itself without end: it stops reading, and asks another', async () => {
  let sent = 0
  const asked: string[] = []
  const outcomes: string[] = []
  const chunk = new Uint8Array(1_048_576).fill(0x20)
  const chains = rpcChains({
    chains: [{ ...about, rpcUrls: ['https://a.test', 'https://b.test'] }],
    async fetch(url) {
      asked.push(String(url))
      if (asked.length === 2) return Response.json({ jsonrpc: '2.0', id: 7, result: [] })
      return new Response(
        new ReadableStream({
          pull(controller) {
            sent += chunk.length
            if (sent > 1_073_741_824) controller.close()
            else controller.enqueue(chunk)
          },
        }),
      )
    },
    vitals: { noteNode: ({ outcome }) => void outcomes.push(outcome) },
  })
  expect((await chains.send(id, call)).value).toMatchObject({ result: [] })
  expect(sent).toBeLessThan(100_000_000)
  expect(asked).toEqual(['https://a.test', 'https://b.test'])
  expect(outcomes).toEqual(['invalid', 'ok'])
})

test('attack: returns an error to a page whose answer is too large, also for each call of a batch', async () => {
  const node = await startNode(() => ({ status: 200, text: `[${' '.repeat(16_777_216)}]` }))
  const projects = memoryProjects([{ id: 'one', name: 'One', allowedOrigins: [], features: [] }])
  const chain = { ...about, rpcUrls: [node.url] }
  const server = createServer(await createServices({ database, chains: [chain], projects }))
  const ask = async (body: unknown) => {
    const answered = await server.fetch(
      new Request(`http://localhost:4400/v1?projectId=one&chainId=${id}`, {
        method: 'POST',
        body: JSON.stringify(body),
      }),
    )
    return answered.json()
  }
  const refused = { jsonrpc: '2.0', id: 7, error: { code: -32_005 } }
  expect(await ask(call)).toMatchObject(refused)
  expect(await ask([call, { ...call, id: 8 }])).toMatchObject([refused, { ...refused, id: 8 }])
  await node.stop()
})
