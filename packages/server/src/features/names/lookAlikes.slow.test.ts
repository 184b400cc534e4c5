import { buildNameMessage, toCoinType } from '@foyer/contract'
import pg from 'pg'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { needs } from '../../../test/needs.ts'
import type { Engine } from '../../../test/startEngine.ts'
import { startPostgresServer } from '../../../test/startPostgresServer.ts'
import type { FoyerServer } from '../../http/FoyerServer.ts'
import { memoryProjects } from '../../projects/memoryProjects.ts'
import { createServer } from '../../server/createServer.ts'
import { createServices } from '../../server/createServices.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'

const origin = 'https://app.example.com'
const zone = 'foyer.test'

// The embedded database has a single session, so concurrent calls never race there.
describe('two names at once', needs('postgres'), () => {
  let postgres: Engine
  let client: pg.Client
  let database: Database
  let server: FoyerServer
  beforeAll(async () => {
    postgres = await startPostgresServer()
    database = await openDatabase({ url: postgres.url })
    client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    server = createServer(
      await createServices({
        database,
        projects: memoryProjects([{ id: 'demo', name: 'Demo', allowedOrigins: [origin], features: [] }]),
        nameZones: [zone],
        chains: [
          {
            id: 'eip155:31337',
            name: 'Local',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            // Nothing listens there.
            rpcUrls: ['http://127.0.0.1:9'],
          },
        ],
      }),
    )
  }, 60_000)
  afterAll(async () => {
    await client?.end()
    await database?.close()
    await postgres?.stop()
  })

  async function register(label: string): Promise<number> {
    const account = privateKeyToAccount(generatePrivateKey())
    const coin_type = toCoinType(31_337)
    const message = buildNameMessage({
      ...{ name: `${label}.${zone}`, attributes: {}, coin_type, domain: 'app.example.com' },
      timestamp: Math.floor(Date.now() / 1_000),
    })
    const signature = await account.signMessage({ message })
    const { status } = await server.fetch(
      new Request('http://localhost/v1/profile/account?projectId=demo', {
        method: 'POST',
        headers: { origin },
        body: JSON.stringify({ coin_type, address: account.address, message, signature }),
      }),
    )
    return status
  }

  test('attack: two look-alike names are registered at the same moment: one succeeds', async () => {
    await client.query('begin')
    // Both calls can read, and neither can write.
    await client.query('lock table names in exclusive mode')
    const answers = Promise.all(['dove-twin', 'd0ve-twin'].map(register))
    await vi.waitFor(
      async () => {
        // Otherwise a transaction keeps its first snapshot for as long as it lasts.
        await client.query('select pg_stat_clear_snapshot()')
        const { rows } = await client.query(
          `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
        )
        expect(rows[0].waiting).toBe(2)
      },
      { timeout: 20_000, interval: 20 },
    )
    await client.query('commit')
    expect((await answers).sort()).toEqual([200, 409])
  })
})
