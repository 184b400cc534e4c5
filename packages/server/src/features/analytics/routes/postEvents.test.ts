import { randomUUID } from 'node:crypto'
import { type AnalyticsEvent, createApiClient, errorBody, postEvents } from '@foyer/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Logger } from '../../../kit/Logger.ts'
import { memoryProjects } from '../../../projects/memoryProjects.ts'
import { createServer } from '../../../server/createServer.ts'
import { createServices } from '../../../server/createServices.ts'
import { type Listening, listen } from '../../../server/listen.ts'
import type { Services } from '../../../server/Services.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'

let database: Database
let services: Services
let server: Listening
const projects = memoryProjects()
const lines: string[] = []
const write = (fields: object) => void lines.push(JSON.stringify(fields))
const logger: Logger = { debug: write, info: write, warn: write, error: write }
const day = '2026-01-31'
beforeAll(async () => {
  database = await openDatabase()
  const clock = () => Date.parse(`${day}T12:00:00Z`)
  services = await createServices({ database, projects, chains: [], logger, clock })
  server = await listen({ server: createServer(services), port: 0 })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

async function newProject(allowedOrigins: string[] = []) {
  const id = randomUUID()
  await projects.put({ id, name: 'Test', allowedOrigins, features: [] })
  return id
}

const event = (name = 'MODAL_OPEN'): AnalyticsEvent => ({
  eventId: randomUUID(),
  url: 'https://app.example.com/secret-page',
  domain: 'app.example.com',
  timestamp: Date.parse(`${day}T11:00:00Z`),
  props: { type: 'track', event: name, properties: { view: 'Connect' } },
})
const post = (project: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/e?projectId=${project}&st=test&sv=1`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  })

async function expectError(response: Response, status: number, code: string) {
  const body = v.parse(errorBody, await response.json())
  expect([response.status, body.error.code]).toEqual([status, code])
  return body.error.message
}

describe('postEvents', () => {
  test('default: accepts an event and a batch from the typed client, and counts a resent batch once', async () => {
    const projectId = await newProject()
    const client = createApiClient({ serverUrl: server.url, projectId, sdkType: 'test', sdkVersion: '1' })
    const batch = [event(), event('MODAL_CLOSE')]
    expect(await client(postEvents, { query: {}, body: event() })).toEqual({ accepted: 1 })
    expect(await client(postEvents, { query: {}, body: batch })).toEqual({ accepted: 2 })
    expect(await client(postEvents, { query: {}, body: batch })).toEqual({ accepted: 0 })
    expect(await services.analytics.counts(projectId)).toEqual([
      { day, event: 'MODAL_CLOSE', count: 1 },
      { day, event: 'MODAL_OPEN', count: 2 },
    ])
  })

  test('behavior: accepts a beacon from a page of another origin, with any content type', async () => {
    const project = await newProject(['https://*.example.com'])
    const response = await post(project, [event()], {
      'content-type': 'text/plain;charset=UTF-8',
      origin: 'https://app.example.com',
    })
    expect([response.status, await response.json()]).toEqual([200, { accepted: 1 }])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    for (const type of ['application/json', 'application/octet-stream'])
      expect((await post(project, event(), { 'content-type': type })).status).toBe(200)
    const preflight = await fetch(`${server.url}/e?projectId=${project}`, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, POST',
    ])
  })

  test('behavior: accepts a full batch of 100 events', async () => {
    const project = await newProject()
    const events = Array.from({ length: 100 }, (_, n) => event(`E_${n}`))
    expect(await (await post(project, events)).json()).toEqual({ accepted: 100 })
    expect(await services.analytics.counts(project)).toHaveLength(100)
  })

  test('behavior: logs no page, project or event', async () => {
    const project = await newProject()
    lines.length = 0
    await post(project, event())
    await post(project, { ...event(), url: 'https://app.example.com/secret-page?q' })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { route: 'postEvents', status: 200 },
      { route: 'postEvents', status: 400 },
    ])
    for (const secret of ['secret-page', 'example.com', project, 'MODAL_OPEN'])
      expect(lines.join()).not.toContain(secret)
  })

  test('error: rejects an unknown project, and an origin that is not allowed, and counts nothing', async () => {
    const project = await newProject(['https://*.example.com'])
    await expectError(await post('nobody', event()), 403, 'INVALID_PROJECT_ID')
    for (const origin of ['https://example.com', 'https://evil.com', 'null'])
      await expectError(await post(project, event(), { origin }), 403, 'ORIGIN_NOT_ALLOWED')
    await expectError(
      await fetch(`${server.url}/e`, { method: 'POST', body: '{}' }),
      400,
      'PROJECT_ID_NOT_CONFIGURED',
    )
    await expectError(await fetch(`${server.url}/e?projectId=${project}`), 405, 'METHOD_NOT_ALLOWED')
    expect(await services.analytics.counts(project)).toEqual([])
  })

  test('error: rejects the whole batch for one invalid event, and names the field without its value', async () => {
    const project = await newProject()
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const properties = { account: address }
    const wrong = { ...event(), props: { type: 'track', event: 'CONNECT_SUCCESS', properties } }
    const message = await expectError(await post(project, [event(), wrong]), 400, 'BAD_REQUEST')
    expect(message).toBe('Invalid body: 1.props.properties.account')
    const url = 'https://app.example.com/?session=1'
    expect(await expectError(await post(project, { ...event(), url }), 400, 'BAD_REQUEST')).toBe(
      'Invalid body: url',
    )
    for (const body of ['', '{', '[]', 'null', Array(101).fill(event())])
      await expectError(await post(project, body), 400, 'BAD_REQUEST')
    expect(await services.analytics.counts(project)).toEqual([])
  })

  test('error: rejects a body larger than 64 kB', async () => {
    const project = await newProject()
    const fill = (bytes: number) => {
      const text = JSON.stringify(event())
      return text + ' '.repeat(bytes - text.length)
    }
    expect((await post(project, fill(65_536))).status).toBe(200)
    await expectError(await post(project, fill(65_537)), 413, 'PAYLOAD_TOO_LARGE')
  })
})
