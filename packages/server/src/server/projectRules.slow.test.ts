import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../test/anvil.ts'
import { createOnramp } from '../features/onramp/createOnramp.ts'
import type { Project } from '../projects/ProjectService.ts'
import { sqlProjects } from '../projects/sqlProjects.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { createServer } from './createServer.ts'
import { createServices } from './createServices.ts'
import type { Services } from './Services.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
let anvil: Awaited<ReturnType<typeof startAnvil>>
let database: Database
let services: Services
let nowMs = 0
beforeAll(async () => {
  ;[database, anvil] = await Promise.all([openDatabase({ url: process.env.TEST_DATABASE_URL }), startAnvil()])
  const clock = () => nowMs
  const chain = (id: `eip155:${number}`) => ({
    id,
    name: id,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [anvil.url],
  })
  services = await createServices({
    database,
    projects: sqlProjects({ database, clock }),
    chains: [chain('eip155:31337'), chain('eip155:1')],
    clock,
  })
})
afterAll(async () => {
  await services.close()
  await Promise.all([database.close(), anvil.stop()])
})

/** Creates a project with these rules, and a function that returns its pages' answers. */
async function createRuled(rules: Partial<Project>) {
  const project: Project = { id: randomUUID(), name: 'Ruled', allowedOrigins: [], features: [], ...rules }
  await services.projects.put(project)
  const server = createServer(services, { requestBurst: 10_000 })
  return {
    project,
    async get(path: string) {
      const url = `http://server${path}${path.includes('?') ? '&' : '?'}projectId=${project.id}`
      const response = await server.fetch(new Request(url))
      return { status: response.status, json: await response.json() }
    },
  }
}
type Get = Awaited<ReturnType<typeof createRuled>>['get']
const idsOf = async (get: Get, query = '') =>
  (await get(`/v1/wallets?entries=1000${query}`)).json.data.map(({ id }: { id: string }) => id) as string[]

describe('wallets of a project', () => {
  test('default: returns the whole directory, and no rules in the configuration', async () => {
    const { get } = await createRuled({})
    expect((await idsOf(get)).length).toBeGreaterThan(100)
    expect(Object.keys((await get('/v1/config')).json)).toEqual(['features'])
  })

  test('param: featured: lists these wallets first and in order, but after better search matches', async () => {
    const { get } = await createRuled({ wallets: { featured: ['rainbow', 'metamask'] } })
    expect((await idsOf(get)).slice(0, 2)).toEqual(['rainbow', 'metamask'])
    expect((await idsOf(get, '&search=trust'))[0]).toBe('trust-wallet')
    expect((await get('/v1/config')).json.wallets).toEqual({ featured: ['rainbow', 'metamask'] })
  })

  test('param: include: returns no other wallets, whatever the page requests', async () => {
    const { get } = await createRuled({ wallets: { include: ['rainbow', 'metamask'] } })
    expect((await idsOf(get)).sort()).toEqual(['metamask', 'rainbow'])
    expect(await idsOf(get, '&include=rainbow,trust-wallet')).toEqual(['rainbow'])
    expect(await idsOf(get, '&rdns=com.trustwallet.app')).toEqual([])
  })

  test.each(['metamask', 'MetaMask', 'io.metamask'])(
    'param: exclude: removes %s, and returns all of its names to browsers',
    async (text) => {
      const { get } = await createRuled({ wallets: { exclude: [text, 'com.unknown'] } })
      const ids = await idsOf(get)
      expect(ids).not.toContain('metamask')
      expect(ids).toContain('rainbow')
      expect(await idsOf(get, '&include=metamask')).toEqual([])
      expect((await get('/v1/config')).json.wallets.exclude).toEqual([
        'metamask',
        'MetaMask',
        'io.metamask',
        'com.unknown',
      ])
    },
  )

  test('attack: never returns one project’s cached answer to another, or after a change', async () => {
    const [open, first, second] = [
      await createRuled({}),
      await createRuled({ wallets: { include: ['rainbow'] } }),
      await createRuled({ wallets: { include: ['metamask'] } }),
    ]
    for (let round = 0; round < 2; round++) {
      expect(await idsOf(first.get)).toEqual(['rainbow'])
      expect(await idsOf(second.get)).toEqual(['metamask'])
      expect((await idsOf(open.get)).length).toBeGreaterThan(100)
    }
    await services.projects.put({ ...first.project, wallets: { include: ['trust-wallet'] } })
    nowMs += 5_000
    expect(await idsOf(first.get)).toEqual(['trust-wallet'])
  })
})

describe('networks of a project', () => {
  test('default: reads an account on every chain', async () => {
    const { get } = await createRuled({})
    const { balances } = (await get(`/v1/account/${account}/balance`)).json
    expect(balances.map(({ chainId }: { chainId: string }) => chainId).sort()).toEqual([
      'eip155:1',
      'eip155:31337',
    ])
    expect((await get('/v1/supported-chains')).json.http).toHaveLength(2)
  })

  test('param: networks: does not read, list or serve other networks', async () => {
    const { get } = await createRuled({ networks: ['eip155:31337', 'eip155:137'] })
    expect((await get('/v1/config')).json.networks).toEqual(['eip155:31337', 'eip155:137'])
    const { balances } = (await get(`/v1/account/${account}/balance`)).json
    expect(balances.map(({ chainId }: { chainId: string }) => chainId)).toEqual(['eip155:31337'])
    expect((await get('/v1/supported-chains')).json.http).toEqual(['eip155:31337'])
    for (const path of [`/v1/account/${account}/balance?chainId=eip155:1`, '/v1/chains/eip155:1'])
      expect(await get(path)).toMatchObject({ status: 400, json: { error: { code: 'CHAIN_NOT_SUPPORTED' } } })
    expect((await get('/v1/chains/eip155:31337')).status).toBe(200)
    // An account's identity does not depend on it.
    expect((await get(`/v1/identity/${account}`)).json.error?.code).not.toBe('CHAIN_NOT_SUPPORTED')
  })

  test('param: networks: omits other networks from the history of all chains', async () => {
    const { project } = await createRuled({ networks: ['eip155:31337'] })
    const row = (chain: string) => ({
      id: chain,
      metadata: {
        hash: '0x1',
        minedAt: '2026-01-01T00:00:00.000Z',
        chain,
        operationType: 'send',
        status: 'confirmed',
        sentFrom: account,
      },
      transfers: [],
    })
    const missing = ['eip155:1', 'eip155:31337'].map((chainId) => ({
      part: 'history',
      chainId,
      reason: 'down',
    }))
    const history = {
      page: async () => ({ data: ['eip155:1', 'eip155:31337'].map(row), next: 'more', missing }),
    }
    const server = createServer({ ...services, history: history as never })
    const response = await server.fetch(
      new Request(`http://server/v1/account/${account}/history?projectId=${project.id}`),
    )
    const answer = await response.json()
    expect(answer.data.map(({ id }: { id: string }) => id)).toEqual(['eip155:31337'])
    expect(answer.missing).toEqual([missing[1]])
    expect(answer.next).toBe('more')
  })
})

describe('options offered to a project’s pages', () => {
  test('param: networks: omits coins and smart accounts of other networks', async () => {
    const { project } = await createRuled({ networks: ['eip155:31337'] })
    const chainIds = ['eip155:1', 'eip155:31337'] as const
    const address = `0x${'1'.repeat(40)}` as const
    const toCoin = (id: string, networks: readonly string[]) => ({
      ...{ id, name: id, symbol: id },
      networks: networks.map((chainId) => ({ chainId, name: chainId, contractAddress: null })),
    })
    const toAsset = (currency: string, network: string) => ({
      ...{ currency, name: currency, network, networkName: network, token: null },
    })
    const assets = [...chainIds.map((id) => toAsset('both', id)), toAsset('other', 'eip155:1')]
    const { clock } = services
    const drivers = [{ name: 'one', assets, provider: { payments: async () => [] } }] as never
    const server = createServer({
      ...services,
      onramp: createOnramp({ ...services, drivers, database, clock }),
      smartAccounts: {
        networks: chainIds.map((chainId) => ({
          ...{ chainId, entryPoint: address, factory: address },
          implementation: address,
        })),
      } as never,
    })
    const get = async (path: string) =>
      (await server.fetch(new Request(`http://server${path}?projectId=${project.id}`))).json()
    expect((await get('/v1/onramp/options')).purchaseCurrencies).toMatchObject([
      toCoin('both', ['eip155:31337']),
    ])
    const { networks } = await get('/v1/smart-accounts')
    expect(networks.map(({ chainId }: { chainId: string }) => chainId)).toEqual(['eip155:31337'])
  })
})

describe('logins and languages of a project', () => {
  const loginOf = async (rules: Partial<Project>) => {
    const { get } = await createRuled(rules)
    const { features } = (await get('/v1/config')).json as { features: { id: string }[] }
    return features.find(({ id }) => id === 'social_login')
  }

  test('param: providers: limits the logins, also if the project leaves the choice to the app', async () => {
    expect(await loginOf({ providers: ['email', 'github'] })).toMatchObject({ config: ['github', 'email'] })
    const feature = { id: 'social_login', isEnabled: true } as const
    const features = [{ ...feature, config: ['google', 'email'] }]
    expect(await loginOf({ features, providers: ['email'] })).toMatchObject({
      isEnabled: true,
      config: ['email'],
    })
    expect(await loginOf({ features: [{ ...feature, config: null }], providers: ['email'] })).toMatchObject({
      config: ['email'],
    })
    expect(await loginOf({ features, providers: ['apple'] })).toMatchObject({ isEnabled: false, config: [] })
    expect(await loginOf({ providers: [] })).toMatchObject({ isEnabled: false })
  })

  test('param: languages: returned in order', async () => {
    const { get } = await createRuled({ languages: ['pt-BR', 'en'] })
    expect((await get('/v1/config')).json.languages).toEqual(['pt-BR', 'en'])
  })
})
