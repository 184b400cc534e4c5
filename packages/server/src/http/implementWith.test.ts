import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryProjects } from '../projects/memoryProjects.ts'
import type { Project } from '../projects/ProjectService.ts'
import { createServer } from '../server/createServer.ts'
import { createServices } from '../server/createServices.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const newProject = (id: string, isEnabled: boolean, more: Partial<Project> = {}): Project => ({
  id,
  name: id,
  allowedOrigins: [`https://${id}.example`],
  features: [{ id: 'activity', isEnabled, config: null }],
  ...more,
})

async function start(given: readonly Project[]) {
  const projects = memoryProjects(given)
  const server = createServer(await createServices({ database, chains: [], projects }))
  return {
    projects,
    async ask(path: string, origin?: string, headers: Record<string, string> = {}) {
      const answered = await server.fetch(
        new Request(`http://localhost:4400${path}`, {
          headers: { ...(origin ? { origin } : {}), ...headers },
        }),
      )
      const text = await answered.text()
      const json = text ? JSON.parse(text) : undefined
      const found = json?.features?.find(({ id }: { id: string }) => id === 'activity')
      return { status: answered.status, code: json?.error?.code, isEnabled: found?.isEnabled, text, answered }
    },
  }
}
const config = (id: string) => `/v1/config?projectId=${id}`

describe('cached answers', () => {
  test('attack: a cached answer is only served to pages that its project allows', async () => {
    const { ask } = await start([newProject('one', true)])
    for (const path of [config('one'), '/v1/wallets?projectId=one&search=meta']) {
      const { status, text, answered } = await ask(path, 'https://one.example')
      expect(status).toBe(200)
      const tag = answered.headers.get('etag') ?? ''
      for (const origin of ['https://evil.example', 'http://one.example', 'https://one.example.evil.example'])
        for (const headers of [{}, { 'if-none-match': tag }, { 'if-none-match': '*' }])
          expect(await ask(path, origin, headers)).toMatchObject({ status: 403, code: 'ORIGIN_NOT_ALLOWED' })
      const stranger = path.replace('one', 'none')
      expect(await ask(stranger, 'https://one.example')).toMatchObject({ code: 'INVALID_PROJECT_ID' })
      expect((await ask(path, 'https://one.example')).text).toBe(text)
    }
  })

  test('attack: never serves one project’s cached answer to another, in this or another server', async () => {
    const here = await start([newProject('one', true), newProject('two', false)])
    const there = await start([newProject('one', false), newProject('two', true)])
    for (let round = 0; round < 3; round++)
      for (const [server, id, isEnabled] of [
        [here, 'one', true],
        [there, 'one', false],
        [here, 'two', false],
        [there, 'two', true],
      ] as const)
        expect(await server.ask(config(id), `https://${id}.example`)).toMatchObject({
          status: 200,
          isEnabled,
        })
  })

  test('attack: a changed or removed project is no longer served from the cache', async () => {
    const { ask, projects } = await start([newProject('one', true)])
    const origin = 'https://one.example'
    expect(await ask(config('one'), origin)).toMatchObject({ isEnabled: true })
    await projects.put(newProject('one', false))
    expect(await ask(config('one'), origin)).toMatchObject({ isEnabled: false })
    await projects.put(newProject('one', false, { allowedOrigins: ['https://moved.example'] }))
    expect(await ask(config('one'), origin)).toMatchObject({ status: 403 })
    expect(await ask(config('one'), 'https://moved.example')).toMatchObject({ status: 200 })
  })

  test('attack: different questions get different answers, and an invalid one is rejected each time', async () => {
    const { ask } = await start([newProject('one', true)])
    const origin = 'https://one.example'
    const bodies = new Set<string>()
    const paths = ['include=metamask', 'exclude=metamask', 'search=rainbow', 'entries=1', 'entries=1&page=2']
    for (let round = 0; round < 2; round++)
      for (const path of paths) bodies.add((await ask(`/v1/wallets?projectId=one&${path}`, origin)).text)
    expect(bodies.size).toBe(paths.length)
    for (let round = 0; round < 2; round++) {
      expect(await ask('/v1/wallets?projectId=one&entries=0', origin)).toMatchObject({ code: 'BAD_REQUEST' })
      expect(await ask('/v1/wallets', origin)).toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
    }
  })

  test('attack: cached answers of all projects share one memory limit', async () => {
    const ids = ['one', 'two']
    const wallets = { featured: ['metamask'] }
    const projects = memoryProjects(ids.map((id) => newProject(id, true, { wallets })))
    const services = await createServices({ database, chains: [], projects })
    let made = 0
    const counting: typeof services.wallets = {
      ...services.wallets,
      find(...call) {
        made++
        return services.wallets.find(...call)
      },
    }
    const server = createServer({ ...services, wallets: counting })
    const ask = async (id: string, question: string) => {
      const answer = await server.fetch(
        new Request(`http://localhost:4400/v1/wallets?projectId=${id}&${question}`),
      )
      expect(answer.status).toBe(200)
      return (await answer.text()).length
    }
    await ask('one', 'search=meta')
    await ask('one', 'search=meta')
    expect(made).toBe(1)
    let bytes = 0
    for (let number = 0; bytes < 8_388_608; number++)
      bytes += await ask('two', `entries=1000&exclude=none-${number}`)
    const before = made
    await ask('one', 'search=meta')
    expect(made).toBe(before + 1)
  })
})
