import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleOrigin, startAdmin } from '../../test/startAdmin.ts'

let admin: Awaited<ReturnType<typeof startAdmin>>
let cookie: string | undefined
beforeAll(async () => {
  admin = await startAdmin({})
  ;({ cookie } = await admin.join('Ada', 'owner'))
})
afterAll(() => admin.close())

/** The raw path of a socket; a `Request` would normalise it. */
async function ask(path: string) {
  const headers: Record<string, string> = { origin: consoleOrigin, cookie: cookie ?? '' }
  const answer = await admin.answer?.(
    {
      method: 'GET',
      url: `${consoleOrigin}${path}`,
      headers: { get: (name) => headers[name] ?? null, has: (name) => name in headers },
      body: null,
      signal: new AbortController().signal,
    },
    { publicUrl: consoleOrigin },
  )
  return answer?.status
}

describe('isAmbiguousAdminPath', () => {
  test.each([
    '/v1/admin%2fprojects',
    '/v1%2Fadmin/projects',
    '/v1/admin%5cprojects',
    '/v1/admin\\projects',
    '/v1/admin/projects%2f..%2foperators',
    '/v1/admin/projects/%2e%2e/operators',
    '/v1/admin/projects/..%2foperators',
    '/v1/admin/projects/../operators',
    '/v1/admin/./projects',
    '/v1/admin//projects',
    '/v1//admin/projects',
    '/v1/x/%2e%2e/admin/projects',
    '/v1/x/../admin/projects',
    '/v1/x/..%5Cadmin/projects',
    '/v1/admin%252fprojects',
    '/v1/admin/projects/%252e%252e/operators',
    '/v1/%61dmin/projects',
    '/v1/adm%69n/projects',
    '/%761/admin/projects',
    '/v1/admin/projects/a%2Fb',
    '/v1/admin/%70rojects',
    '/v1/admin/projects/sh%6fp',
  ])('attack: rejects %s', async (path) => {
    expect(await ask(path)).toBe(400)
  })
  test('behavior: answers other paths normally', async () => {
    expect(await ask('/v1/admin/projects')).toBe(200)
    expect(await ask('/v1/admin/projects/my-shop')).toBe(404)
    expect(await ask('/v1/admin/projects?search=a%2fb')).toBe(200)
    expect(await ask('/health')).toBe(200)
    expect(await ask('/assets/a%2fb')).toBe(404)
  })
})
