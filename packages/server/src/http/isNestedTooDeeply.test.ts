import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNode } from '../../test/startNode.ts'
import { memoryProjects } from '../projects/memoryProjects.ts'
import { createServer } from '../server/createServer.ts'
import { createServices } from '../server/createServices.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { isNestedTooDeeply } from './isNestedTooDeeply.ts'

const nest = (depth: number, [open, close] = ['[', ']']) => open.repeat(depth) + close.repeat(depth)

describe('isNestedTooDeeply', () => {
  test.each([
    ['lists', nest(101)],
    ['objects', nest(101, ['{"a":', '}'])],
    ['lists and objects', `[${nest(100, ['{"a":', '}'])}]`],
    ['lists that are not closed', '['.repeat(101)],
    ['lists after a string with backslashes', `["\\\\",${nest(100)}]`],
    ['lists after a string with an escaped quote', `["\\"",${nest(100)}]`],
  ])('attack: returns true for nesting above 100: %s', (_, text) => {
    expect(isNestedTooDeeply(text)).toBe(true)
  })

  test.each([
    ['nesting of exactly 100', nest(100)],
    ['many lists next to each other', `[${Array(500).fill('[{}]').join(',')}]`],
    ['brackets in a string', JSON.stringify({ text: '[{'.repeat(500), more: `"${'['.repeat(500)}` })],
    ['closing brackets only', ']'.repeat(500)],
  ])('behavior: returns false for %s', (_, text) => {
    expect(isNestedTooDeeply(text)).toBe(false)
  })
})

describe('a server’s RPC route', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase()
  })
  afterAll(() => database.close())

  test('attack: rejects a deeply nested call before it reaches a node, so that no node counts as failed', async () => {
    const node = await startNode(() => ({ status: 200, text: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' }))
    const chain = {
      id: 'eip155:31337' as const,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [node.url],
    }
    const projects = memoryProjects([{ id: 'one', name: 'One', allowedOrigins: [], features: [] }])
    const server = createServer(await createServices({ database, chains: [chain], projects }))
    const ask = async (params: string) => {
      const body = `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${params}}`
      const path = '/v1?projectId=one&chainId=eip155:31337'
      const { status } = await server.fetch(
        new Request(`http://localhost:4400${path}`, { method: 'POST', body }),
      )
      return status
    }
    for (const depth of [101, 20_000, 400_000]) expect(await ask(nest(depth))).toBe(400)
    expect(node.bodies).toEqual([])
    expect(await ask('[{"to":"0x1"},"latest"]')).toBe(200)
    await node.stop()
  })
})
