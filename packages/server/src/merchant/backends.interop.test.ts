import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, startBackends } from '../../test/startBackends.ts'

let backends: Awaited<ReturnType<typeof startBackends>>
beforeAll(async () => {
  backends = await startBackends()
})
afterAll(() => backends.stop())

/** Returns an answer's cookies as a browser would send them back. */
const toCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

describe('docs/guides/embed/backends.md', () => {
  test.each(['hono.mjs', 'express.mjs'])('default: %s admits only signed-in visitors', async (file) => {
    await backends.expectGate(await backends.start(backends.write(file, file), process.execPath, [file]))
  })

  test('default: auth.mjs creates its own session from the token', async () => {
    const { account, token, forged } = backends
    const url = await backends.start(backends.write('auth', 'auth.mjs'), process.execPath, ['auth.mjs'])
    const logIn = async (given: string) => {
      const csrf = await fetch(`${url}/auth/csrf`)
      const { csrfToken } = (await csrf.json()) as { csrfToken: string }
      const cookies = toCookie(csrf)
      const response = await fetch(`${url}/auth/callback/foyer`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: cookies, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ csrfToken, token: given }),
      })
      return fetch(`${url}/me`, { headers: { cookie: `${cookies}; ${toCookie(response)}` } })
    }
    const good = await logIn(token)
    expect([good.status, await good.json()]).toEqual([200, { account }])
    expect((await logIn(forged)).status).toBe(401)
    expect((await fetch(`${url}/me`)).status).toBe(401)
  })

  test('default: iron.mjs creates its own cookie from the token, and deletes it', async () => {
    const { account, token, forged } = backends
    const url = await backends.start(backends.write('iron', 'iron.mjs'), process.execPath, ['iron.mjs'])
    const post = (path: string, init: RequestInit = {}) => fetch(url + path, { ...init, method: 'POST' })
    expect((await post('/login', bearer(forged))).status).toBe(401)
    const cookie = toCookie(await post('/login', bearer(token)))
    const good = await fetch(`${url}/me`, { headers: { cookie } })
    expect([good.status, await good.json()]).toEqual([200, { account }])
    const ended = toCookie(await post('/logout', { headers: { cookie } }))
    expect((await fetch(`${url}/me`, { headers: { cookie: ended } })).status).toBe(401)
  })
})
