import { readFile } from 'node:fs/promises'
import { alertTexts } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import { memoryProjects } from '../../../projects/memoryProjects.ts'
import { createServer } from '../../../server/createServer.ts'
import { createServices } from '../../../server/createServices.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'

let database: Database
let server: FoyerServer
let file: string
beforeAll(async () => {
  database = await openDatabase()
  server = createServer(await createServices({ database, projects: memoryProjects(), chains: [] }))
  file = await readFile(new URL('../../../../data/errors.html', import.meta.url), 'utf8')
})
afterAll(() => database.close())

const get = (init: RequestInit = {}) => server.fetch(new Request('http://server/docs/errors', init))

describe('getErrorsPage', () => {
  test('default: returns the page to anyone, without a project', async () => {
    const response = await get()
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(file)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=300',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
  })

  test('behavior: answers a matching ETag with 304, and HEAD without a body', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await get({ headers: { 'if-none-match': tag } })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await get({ headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await get({ method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  })

  test('behavior: has an anchor for every alert, and no element that its policy forbids', () => {
    for (const code of Object.keys(alertTexts)) expect(file).toContain(`id="${code}"`)
    expect(file).not.toMatch(/<(?:style|script|img|link|iframe|form|base|object|svg)\b|\s(?:style|on\w+)=/i)
  })

  test('error: rejects other methods', async () => {
    expect((await get({ method: 'POST' })).status).toBe(405)
  })
})
