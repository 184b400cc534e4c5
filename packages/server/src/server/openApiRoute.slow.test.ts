import {
  getConfirmations,
  getCustodyWallet,
  getDevices,
  getLoginSessions,
  getLoginUser,
  releaseShare,
  startStepUp,
} from '@foyer/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../test/anvil.ts'
import { startCustody } from '../../test/startCustody.ts'
import type { FoyerServer } from '../http/FoyerServer.ts'
import type { OpenApiDocument } from '../http/OpenApiDocument.ts'
import { memoryProjects } from '../projects/memoryProjects.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { createServer } from './createServer.ts'
import { createServices } from './createServices.ts'
import { implementations } from './implementations.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const local = 'eip155:31337'

let database: Database
let anvil: Awaited<ReturnType<typeof startAnvil>>
let server: FoyerServer
let document: OpenApiDocument
beforeAll(async () => {
  ;[database, anvil] = await Promise.all([openDatabase(), startAnvil()])
  const services = await createServices({
    database,
    projects: memoryProjects([{ id: 'open', name: 'Open', allowedOrigins: [], features: [] }]),
    chains: [
      {
        id: local,
        name: 'Local Chain',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [anvil.url],
        historyFromBlock: 0,
      },
    ],
    tokens: [],
    prices: { ETH: '2000' },
    nameZones: ['foyer.test'],
  })
  server = createServer(services)
  document = (await (await server.fetch(new Request('http://server/openapi.json'))).json()) as OpenApiDocument
})
afterAll(async () => {
  await Promise.all([database.close(), anvil.stop()])
})

function operations() {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

/** Checks an answer against the document's description of its path. Returns the operation and the status. */
async function check(request: Request, response: Response): Promise<string> {
  const { pathname } = new URL(request.url)
  const matching = operations().filter(
    ({ path, method }) =>
      method === request.method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
  const found = matching.find(({ path }) => path === pathname) ?? matching[0]
  if (!found) throw new Error(`The document has no ${request.method} ${pathname}`)
  const { operation } = found
  const documented = operation.responses[response.status]
  expect(documented, `${operation.operationId}: ${response.status}`).toBeDefined()
  const schema = documented?.content?.['application/json']?.schema
  if (schema) {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
    const validate = ajv.compile({ allOf: [schema], components: document.components })
    validate(await response.json())
    expect(validate.errors, `${operation.operationId}: ${response.status}`).toBeNull()
  }
  return `${operation.operationId} ${response.status}`
}

async function call(method: string, path: string, body?: unknown) {
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  const request = new Request(`http://server${path}`, { method, ...init })
  return check(request, await server.fetch(request))
}

describe('openApiRoute', () => {
  test('default: returns a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result).toEqual({ valid: true })
    expect(document.openapi).toBe('3.1.1')
  })

  test('behavior: documents exactly the routes of the server', () => {
    const documented = operations().map(
      ({ path, method, operation }) => `${operation.operationId} ${method} ${path}`,
    )
    const served = implementations.map(({ route }) => `${route.id} ${route.method} ${route.path}`)
    expect(documented.toSorted()).toEqual(served.toSorted())
  })

  test('behavior: every documented route responds to its method only', async () => {
    for (const { path, method, operation } of operations()) {
      const at = path.replace(/\{\w+\}/g, 'none')
      const answer = await call(method, `${at}?projectId=open`, method === 'POST' ? {} : undefined)
      expect(answer).not.toMatch(/ (405|500)$/)
      const response = await server.fetch(new Request(`http://server${at}`, { method: 'PUT' }))
      expect([operation.operationId, response.status]).toEqual([operation.operationId, 405])
    }
  })

  test('error: error responses match the document', async () => {
    expect(await call('GET', '/v1/config')).toBe('getConfig 400')
    expect(await call('GET', '/v1/config?projectId=none')).toBe('getConfig 403')
    expect(await call('GET', `/v1/chains/eip155:99?projectId=open`)).toBe('getChain 400')
    expect(await call('GET', '/v1/profile/account/nobody.foyer.test?projectId=open')).toBe('getName 404')
    expect(await call('GET', '/v1/login/user?projectId=open')).toBe('getLoginUser 501')
  })

  test.each([
    ['GET', '/health', 'getHealth 200'],
    ['GET', '/ready', 'getReady 200'],
    ['GET', '/docs/errors', 'getErrorsPage 200'],
    ['GET', '/.well-known/jwks.json', 'getSiwxKeys 200'],
    ['GET', '/v1/config?projectId=open', 'getConfig 200'],
    ['GET', '/v1/origins?projectId=open', 'getOrigins 200'],
    ['GET', '/v1/wallets?projectId=open', 'getWallets 200'],
    ['GET', '/v1/images/tokens/ETH', 'getImage 200'],
    ['GET', '/v1/supported-chains?projectId=open', 'getSupportedChains 200'],
    ['GET', `/v1/chains/${local}?projectId=open`, 'getChain 200'],
    [
      'GET',
      '/v1/clear-signing/eip155:1/0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45/0x04e45aaf?projectId=open',
      'getClearSigning 200',
    ],
    ['GET', '/v1/smart-accounts?projectId=open', 'getSmartAccountNetworks 200'],
    ['GET', '/v1/login/methods?projectId=open', 'getLoginMethods 200'],
    ['GET', '/v1/siwx/nonce?projectId=open', 'getSiwxNonce 200'],
    ['GET', '/v1/siwx/sessions?projectId=open', 'getSiwxSessions 200'],
    ['GET', '/v1/profile/zones?projectId=open', 'getNameZones 200'],
    ['GET', '/v1/profile/suggestions/alice?projectId=open', 'getNameSuggestions 200'],
    ['GET', `/v1/profile/reverse/${account}?projectId=open`, 'getNamesOfAddress 200'],
    ['GET', `/v1/identity/${account}?projectId=open`, 'getIdentity 200'],
    ['GET', `/v1/account/${account}/balance?projectId=open&chainId=${local}`, 'getBalance 200'],
    ['GET', `/v1/account/${account}/history?projectId=open&chainId=${local}`, 'getHistory 200'],
    ['GET', `/v1/account/${account}/nfts?projectId=open&chainId=${local}`, 'getNfts 200'],
  ])('behavior: the response of %s %s matches the document', async (method, path, answer) => {
    expect(await call(method, path)).toBe(answer)
  })

  test('behavior: responses to calls with a body match the document', async () => {
    const rpc = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
    expect(await call('POST', `/v1?projectId=open&chainId=${local}`, rpc)).toBe('postRpc 200')
    const prices = { projectId: 'open', currency: 'usd', addresses: [`${local}:${account}`] }
    expect(await call('POST', '/v1/fungible/price?projectId=open', prices)).toBe('getPrices 200')
    const event = {
      eventId: 'b1f0c3de-8f5e-4a5c-9b51-2f6d3b7c9a10',
      url: 'https://app.example.com/swap',
      domain: 'app.example.com',
      timestamp: 1_767_225_600_000,
      props: { type: 'track', event: 'MODAL_OPEN' },
    }
    expect(await call('POST', '/e?projectId=open', event)).toBe('postEvents 200')
  })

  test('behavior: responses of login and wallet routes match the document', async () => {
    const answers: string[] = []
    const custody = await startCustody({
      onAnswer: async (request, response) => void answers.push(await check(request, response)),
    })
    const { device } = await custody.owner()
    await device.ask(getLoginUser, {})
    await device.ask(getLoginSessions, {})
    await device.ask(getCustodyWallet, {})
    await device.ask(getDevices, {})
    await device.ask(getConfirmations, {})
    await device.ask(startStepUp, { body: {} })
    await device.ask(releaseShare, { body: { generation: 1 } })
    expect(new Set(answers)).toEqual(
      new Set([
        'startEmailLogin 200',
        'finishEmailLogin 200',
        'createCustodyWallet 200',
        'getLoginUser 200',
        'getLoginSessions 200',
        'getCustodyWallet 200',
        'getDevices 200',
        'getConfirmations 200',
        'startStepUp 200',
        'releaseShare 200',
      ]),
    )
    await custody.close()
  })
})
