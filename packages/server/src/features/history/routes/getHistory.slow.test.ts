import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { getHistory, RouteOutput } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GeneratedChain, startGeneratedChain } from '../../../../test/generatedChain.ts'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import { memoryProjects } from '../../../projects/memoryProjects.ts'
import { createServer } from '../../../server/createServer.ts'
import { createServices } from '../../../server/createServices.ts'
import type { Services } from '../../../server/Services.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const id = 'eip155:31337' as const
const transactions = 10_000
const perBlock = 4
const startMs = 1_700_000_000_000

/** The server's clock. */
let nowMs = startMs
let database: Database
let chain: GeneratedChain
let services: Services
let server: FoyerServer
beforeAll(async () => {
  ;[database, chain] = await Promise.all([
    openDatabase(),
    startGeneratedChain({ account, head: transactions / perBlock, perBlock, startSeconds: startMs / 1_000 }),
  ])
  services = await createServices({
    database,
    projects: memoryProjects([{ id: 'open', name: 'Open', allowedOrigins: [], features: [] }]),
    chains: [
      {
        id,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [chain.url],
        historyFromBlock: 0,
      },
    ],
    historyWaitMs: 60_000,
    clock: () => nowMs,
  })
  server = createServer(services)
})
afterAll(async () => {
  await services.close()
  await Promise.all([database.close(), chain.stop()])
})

const get = (query = '', headers: Record<string, string> = {}) =>
  server.fetch(new Request(`http://server/v1/account/${account}/history?projectId=open${query}`, { headers }))
type Page = RouteOutput<typeof getHistory>

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function heapMb() {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

describe('getHistory', () => {
  test.each([
    ['one chain', `&chainId=${id}`, ['c', 300, 0]],
    ['all chains', '', ['t', startMs + 300 * 12_000, id, 300, 0]],
  ] as const)(
    'behavior: 10,000 transactions, %s: pages miss none of them, and memory stays flat',
    async (_, filter, deep) => {
      const read = async (query: string): Promise<Page> => {
        const page: Page = await (await get(query)).json()
        expect(page.missing).toEqual([])
        return page
      }
      for (let round = 0; round < 3; round++) {
        // After the cached page has expired; then with a new block.
        nowMs += 60_000
        await read(filter)
        chain.head++
        await read(filter)
      }
      const seen = new Set<string>()
      let heapBefore = 0
      // From the top, and from far down, where a visitor would be after hundreds of pages.
      for (const start of [undefined, Buffer.from(JSON.stringify(deep)).toString('base64url')])
        for (let cursor: string | null | undefined = start, count = 0; count < 40; count++) {
          const page = await read(filter + (cursor ? `&cursor=${cursor}` : ''))
          if (!start && count === 20) heapBefore = heapMb()
          for (const { id } of page.data) seen.add(id)
          cursor = page.next
        }
      expect(seen.size).toBe(80 * 25)
      expect(heapMb() - heapBefore).toBeLessThan(30)
    },
  )

  test('behavior: answers an unchanged page with 304, and returns a new page after a new block', async () => {
    const first = await get(`&chainId=${id}`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^".{22}"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const same = await get(`&chainId=${id}`, { 'if-none-match': etag })
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
    chain.head++
    const changed = await get(`&chainId=${id}`, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(((await changed.json()) as Page).data[0]?.metadata.nonce).toBe(chain.head * perBlock - 1)
  })

  test('error: rejects an invalid account, an unsupported chain, and an invalid cursor', async () => {
    const codeOf = async (path: string) => {
      const response = await server.fetch(new Request(`http://server/v1/account/${path}`))
      return [response.status, ((await response.json()) as { error: { code: string } }).error.code]
    }
    expect(await codeOf('nobody/history?projectId=open')).toEqual([400, 'ADDRESS_INVALID'])
    expect(await codeOf(`${account}/history?projectId=open&chainId=eip155:5`)).toEqual([
      400,
      'CHAIN_NOT_SUPPORTED',
    ])
    expect(await codeOf(`${account}/history?projectId=open&cursor=x`)).toEqual([400, 'CURSOR_INVALID'])
    expect(await codeOf(`${account}/nfts?projectId=open&chainId=${id}&cursor=x`)).toEqual([
      400,
      'CURSOR_INVALID',
    ])
    expect(await codeOf(`${account}/nfts?projectId=open`)).toEqual([400, 'BAD_REQUEST'])
  })
})
