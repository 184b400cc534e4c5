import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startAdmin } from '../../test/startAdmin.ts'
import { reportProcess } from '../features/processes/reportProcess.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import { createVitals } from '../signals/createVitals.ts'
import { runCli } from './runCli.ts'

const local = 'eip155:31337' as const
let admin: Awaited<ReturnType<typeof startAdmin>>
let token: string
beforeAll(async () => {
  admin = await startAdmin({
    chains: [
      {
        id: local,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        // The port is closed; the URL of the second node contains a key.
        rpcUrls: ['http://127.0.0.1:9', 'http://127.0.0.1:9/v3/secret-key'],
      },
    ],
  })
  token = await admin.token('health', 'read')
})
afterAll(() => admin.close())

const serverUrl = 'https://ops.example'
async function run(args: string[], env: Record<string, string> = {}, ask: typeof fetch = toServer) {
  let [stdout, stderr] = ['', '']
  const asked: Request[] = []
  const code = await runCli(['health', '--public-url', serverUrl, ...args], {
    env: { FOYER_ADMIN_TOKEN: token, ...env },
    stdin: (async function* () {})(),
    stdout: (text) => {
      stdout += text
    },
    stderr: (text) => {
      stderr += text
    },
    fetch: (url, init) => {
      asked.push(new Request(url, init))
      return ask(url, init)
    },
    openDatabase: async () => {
      throw new Error('a command that asks a server opens no database')
    },
  })
  return { code, stdout, stderr, asked }
}
const toServer: typeof fetch = async (url, init) => admin.fetch(new Request(url, init))

describe('foyer-server health', () => {
  test('default: shows the admin API’s health: sources, nodes and relay, without node keys', async () => {
    await admin.services.projects.put({ id: 'shop', name: 'Shop', allowedOrigins: [], features: [] })
    const readBalance = () =>
      admin.fetch(
        new Request(
          `${serverUrl}/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance?projectId=shop&chainId=${local}`,
        ),
      )
    for (let count = 0; count < 3; count++) expect((await readBalance()).status).toBe(502)
    admin.vitals.watchRelay({ connectionCount: () => 7, heldBytes: () => 4_096 })
    const { code, stdout } = await run(['--json'])
    const health = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(health).toMatchObject({
      relay: { waiting: 0, mailboxes: 0, sockets: 7, heldBytes: 4_096 },
      sources: [{ part: 'balances', name: 'rpc', chainId: local, state: 'open' }],
      nodes: [
        { chainId: local, node: '1', outcome: 'failed' },
        { chainId: local, node: '2', outcome: 'failed' },
      ],
    })
    const { json } = await admin.ask('/v1/admin/health', { token, origin: null })
    expect({ ...health, nodes: undefined }).toEqual({ ...json, nodes: undefined })
    const text = (await run([])).stdout
    for (const line of [
      /^balances +rpc +eip155:31337 +open$/m,
      /^eip155:31337 +1 +failed/m,
      /^open sockets +7$/m,
    ])
      expect(text).toMatch(line)
    // Neither operators nor their logs may see keys of nodes.
    for (const said of [stdout, text, JSON.stringify(json)]) expect(said).not.toContain('secret-key')
    admin.sleep(15_000)
    expect(JSON.parse((await run(['--json'])).stdout).sources[0].state).toBe('halfOpen')
  })

  test('behavior: lists each process with its latest report, until it stops', async () => {
    const other = { id: 'other', host: 'pod-\u001b[2J2', role: 'relay', version: '0.1.0', startedAtMs: 1 }
    const relay = { connectionCount: () => 5, heldBytes: () => 0 }
    const vitals = createVitals({ clock: () => 0 })
    vitals.watchRelay(relay)
    const report = reportProcess(other, { database: admin.database, vitals, logger: silentLogger })
    await vi.waitFor(async () =>
      expect((await run([])).stdout).toMatch(/^pod- \[2J2 +relay +0\.1\.0 +\d\S+ +5 +- +0$/m),
    )
    expect((await run([])).stdout).toMatch(/ all +\S+ +answers /)
    await report.close()
    expect((await run([])).stdout).not.toContain('answers')
  })

  test('attack: sends the token only to the given https or local server, and follows no redirect', async () => {
    expect(await run(['--public-url', 'http://ops.example'])).toMatchObject({
      code: 2,
      asked: [],
      stderr: expect.stringContaining('--public-url must be https'),
    })
    const { asked } = await run([])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.redirect).toBe('error')
    expect(asked[0]?.url).not.toContain(token)
    for (const url of ['http://localhost:4400', 'http://127.0.0.1:4400'])
      expect((await run(['--public-url', url])).asked).toHaveLength(1)
  })

  test('error: explains a missing or wrong token, a missing console or server, and a server that is not ready', async () => {
    const answering =
      (body: unknown, status = 200): typeof fetch =>
      async () =>
        Response.json(body, { status })
    const bare = await admin.serve(undefined)
    const cases: [Parameters<typeof run>, number, string][] = [
      [[[], { FOYER_ADMIN_TOKEN: '' }], 2, 'FOYER_ADMIN_TOKEN is missing'],
      [[[], { FOYER_ADMIN_TOKEN: 'foyer_wrong' }], 1, '(OPERATOR_SESSION_INVALID)'],
      [[[], {}, async (url, init) => bare.fetch(new Request(url, init))], 1, 'has no admin API'],
      [[[], {}, () => Promise.reject(new TypeError('away'))], 1, 'cannot be reached'],
      [[[], {}, answering({ version: '1' })], 1, 'is not from a Foyer server'],
      [[[], {}, async () => new Response('<html>')], 1, 'is not from a Foyer server'],
      [
        [[], {}, answering({ error: { code: 'X', message: 'a\u001b[2Jb', requestId: '1' } }, 500)],
        1,
        'a [2Jb',
      ],
    ]
    for (const [given, code, reason] of cases) {
      const result = await run(...given)
      expect([result.code, result.stderr], reason).toEqual([code, expect.stringContaining(reason)])
      expect(result.stderr).not.toContain('\u001b')
      expect(result.stderr).not.toContain(token)
    }
    admin.services.readiness.stop()
    expect(await run([])).toMatchObject({ code: 1, stderr: expect.stringContaining('not ready') })
  })
})
