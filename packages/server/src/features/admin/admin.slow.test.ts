import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasskey } from '../../../test/createPasskey.ts'
import { fillTables, readTables } from '../../../test/fillTables.ts'
import { consoleOrigin, startAdmin } from '../../../test/startAdmin.ts'
import { testLogo } from '../../../test/testLogo.ts'
import { implementations } from '../../server/implementations.ts'
import { maskEmail } from './routes/getAdminLogIns.ts'

const hourMs = 3_600_000
let admin: Awaited<ReturnType<typeof startAdmin>>
beforeAll(async () => {
  admin = await startAdmin({ fixedProjects: ['from-file'] })
})
afterAll(() => admin.close())

const newPasskey = () => createPasskey(consoleOrigin)
const newName = () => `Ada ${randomUUID()}`
const newProject = (change: object = {}) => ({
  name: 'Shop',
  allowedOrigins: ['https://shop.example'],
  features: [],
  ...change,
})
/** Every route that needs an operator, with parameters that match nothing. */
const guarded = implementations
  .map(({ route }) => route)
  .filter(({ access }) => access.from === 'operators')
  .map(({ method, path, access }) => ({
    method,
    path: path
      .replace('projects/{id}', 'projects/none')
      .replace('{id}', randomUUID())
      .replace('{passkeyId}', 'a'.repeat(43)),
    needs: access.needs,
  }))

async function readAudit(cookie: string | undefined) {
  return (await admin.ask('/v1/admin/audit', { cookie })).json.entries as {
    sequence: number
    action: string
    target: string
    actor: string
  }[]
}

describe('set-up by a link', () => {
  test('default: a link registers a passkey, logs in, and creates an operator with the link’s role', async () => {
    const name = newName()
    const { cookie, passkey } = await admin.join(name, 'viewer')
    const session = await admin.ask('/v1/admin/session', { cookie })
    expect(session.json).toEqual({ name, role: 'viewer', expiresAt: '2026-01-01T12:00:00.000Z' })
    expect((await admin.logIn(passkey)).json).toMatchObject({ name, role: 'viewer' })
  })

  test('attack: a link that was used does not work again', async () => {
    const token = await admin.invite(newName())
    expect((await admin.openLink(token, newPasskey())).status).toBe(200)
    expect(await admin.openLink(token, newPasskey())).toMatchObject({
      status: 400,
      code: 'OPERATOR_INVITE_INVALID',
    })
  })

  test('attack: two people use a link at once: one succeeds', async () => {
    const token = await admin.invite(newName())
    const begun = await Promise.all(
      [newPasskey(), newPasskey()].map(async (passkey) => ({
        passkey,
        ...(await admin.ask('/v1/admin/set-up', { body: { token } })),
      })),
    )
    const answers = await Promise.all(
      begun.map(({ passkey, json }) =>
        admin.ask('/v1/admin/set-up/finish', { body: { token, registration: passkey.register(json) } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('attack: a link expires after an hour', async () => {
    const token = await admin.invite('Ada')
    admin.sleep(hourMs)
    expect((await admin.openLink(token, newPasskey())).code).toBe('OPERATOR_INVITE_INVALID')
  })

  test('attack: a new link for an operator invalidates the previous one', async () => {
    const name = newName()
    const [first, second] = [await admin.invite(name), await admin.invite(name)]
    expect((await admin.openLink(first, newPasskey())).code).toBe('OPERATOR_INVITE_INVALID')
    expect((await admin.openLink(second, newPasskey())).status).toBe(200)
  })

  test('attack: a database dump contains neither link, cookie nor token', async () => {
    const token = await admin.invite(newName())
    const { cookie = '' } = await admin.join(newName())
    const machine = await admin.token('ci', 'read')
    let dump = ''
    for (const table of ['operator_invites', 'operator_sessions', 'admin_tokens', 'admin_audit']) {
      const found = await admin.database.orm.execute(sql`select * from ${sql.identifier(table)}`)
      dump += JSON.stringify((found as unknown as { rows: unknown[] }).rows)
    }
    for (const secret of [token, cookie.split('=')[1] ?? '', machine]) {
      expect(secret.length).toBeGreaterThan(40)
      expect(dump).not.toContain(secret)
    }
  })

  test('attack: rejects a passkey of another site, in a frame, without user verification, or for another challenge', async () => {
    const token = await admin.invite(newName())
    for (const tampered of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { topOrigin: 'https://evil.example' },
      { flags: 0x41 },
      { type: 'webauthn.get' },
      { challenge: new Uint8Array(32) },
    ])
      expect((await admin.openLink(token, newPasskey(), tampered)).code).toBe('OPERATOR_LOGIN_FAILED')
    expect((await admin.openLink(token, newPasskey())).status).toBe(200)
  })

  test('attack: rejects a registration for another link’s challenge, or for a login’s', async () => {
    const [mine, theirs] = [await admin.invite(newName(), 'viewer'), await admin.invite(newName())]
    const { json: ofMine } = await admin.ask('/v1/admin/set-up', { body: { token: mine } })
    const { json: ofLogIn } = await admin.ask('/v1/admin/log-in', { body: {} })
    for (const challenge of [ofMine, ofLogIn]) {
      const registration = newPasskey().register(challenge)
      const answer = await admin.ask('/v1/admin/set-up/finish', { body: { token: theirs, registration } })
      expect(answer.code).toBe('OPERATOR_INVITE_INVALID')
    }
  })

  test('attack: a link cannot take over a passkey that another operator has', async () => {
    const [ada, token] = [await admin.join(newName()), await admin.invite(newName(), 'viewer')]
    const thief = newPasskey()
    const { json } = await admin.ask('/v1/admin/set-up', { body: { token } })
    // The thief's own authenticator can report anything.
    const registration = ada.passkey.register(json)
    const answer = await admin.ask('/v1/admin/set-up/finish', { body: { token, registration } })
    expect(answer.code).toBe('OPERATOR_LOGIN_FAILED')
    expect((await admin.openLink(token, thief)).json).toMatchObject({ role: 'viewer' })
  })

  test('attack: rejects extra body fields that set a role or an operator (mass assignment)', async () => {
    const token = await admin.invite(newName(), 'viewer')
    const { json } = await admin.ask('/v1/admin/set-up', { body: { token } })
    const registration = newPasskey().register(json)
    for (const body of [
      { token, registration, role: 'owner' },
      { token, registration: { ...registration, operatorId: randomUUID() } },
    ])
      expect((await admin.ask('/v1/admin/set-up/finish', { body })).code).toBe('BAD_REQUEST')
  })

  test('attack: rejects names with invisible characters, and trims spaces, so no audit entry imitates another', async () => {
    const [{ cookie }, name] = [await admin.join(newName()), newName()]
    for (const hidden of ['\u200b', '\u202e', '\u00ad', '\ufeff', '\u001b[1A', '\n', '\u0000']) {
      const invited = { name: `${name}${hidden}x`, role: 'viewer' }
      expect((await admin.ask('/v1/admin/operators', { cookie, body: invited })).code).toBe('BAD_REQUEST')
      const token = { name: `${name}${hidden}x`, scope: 'read', days: 1 }
      expect((await admin.ask('/v1/admin/tokens', { cookie, body: token })).code).toBe('BAD_REQUEST')
    }
    const invited = { name: `  ${name}  `, role: 'viewer' }
    expect((await admin.ask('/v1/admin/operators', { cookie, body: invited })).status).toBe(200)
    expect((await readAudit(cookie))[0]).toMatchObject({ action: 'operator.invite', target: name })
  })

  test('attack: a link that expires while the passkey is created sets nothing up', async () => {
    const token = await admin.invite(newName())
    admin.sleep(hourMs - 1)
    const { json } = await admin.ask('/v1/admin/set-up', { body: { token } })
    admin.sleep(1)
    const body = { token, registration: newPasskey().register(json) }
    expect((await admin.ask('/v1/admin/set-up/finish', { body })).code).toBe('OPERATOR_INVITE_INVALID')
  })

  test('attack: rejects a link that gives an existing operator another role', async () => {
    const name = newName()
    await admin.join(name, 'viewer')
    await expect(admin.invite(name, 'owner')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('login', () => {
  test('attack: an unknown operator gets the same answer as a failed login', async () => {
    const ada = await admin.join(newName())
    const stranger = await admin.logIn(newPasskey())
    const wrongKey = await admin.logIn(newPasskey(), { credentialId: ada.passkey.credentialId })
    const begun = await admin.ask('/v1/admin/log-in', { body: {} })
    const late = await admin.ask('/v1/admin/log-in/finish', {
      body: { assertion: { ...(await admin.assertWith(ada.passkey)), challengeId: randomUUID() } },
    })
    const bodies = [stranger, wrongKey, late].map(({ status, json: { error } }) => [
      status,
      { ...error, requestId: '' },
    ])
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(401)
    expect(Object.keys(begun.json).sort()).toEqual(['challengeId', 'nonce', 'rpId'])
  })

  test('attack: a passkey assertion logs in once, even if sent twice at once', async () => {
    const { passkey } = await admin.join(newName())
    const assertion = await admin.assertWith(passkey)
    const [first, second] = await Promise.all(
      [0, 1].map(() => admin.ask('/v1/admin/log-in/finish', { body: { assertion } })),
    )
    expect([first?.status, second?.status].sort()).toEqual([200, 401])
  })

  test('attack: rejects an assertion for another site, in a frame, without user presence, or for another challenge', async () => {
    const { passkey } = await admin.join(newName())
    for (const tampered of [
      { origin: 'https://evil.example' },
      { origin: 'https://ops.example:8443' },
      { rpId: 'example' },
      { topOrigin: 'https://evil.example' },
      { flags: 0x01 },
      { type: 'webauthn.create' },
      { challenge: new Uint8Array(32) },
    ])
      expect((await admin.logIn(passkey, tampered)).code).toBe('OPERATOR_LOGIN_FAILED')
  })

  test('attack: rejects a copy of a passkey, whose signature counter is behind the one that was last seen, and notes it', async () => {
    const name = newName()
    const { passkey } = await admin.join(name)
    const use = async (signCount: number) => (await admin.logIn(passkey, { signCount })).status
    // A synced passkey counts nothing.
    expect([await use(0), await use(0), await use(9)]).toEqual([200, 200, 200])
    expect([await use(9), await use(3), await use(0)]).toEqual([401, 401, 401])
    const { cookie } = await admin.logIn(passkey, { signCount: 10 })
    const { json } = await admin.ask('/v1/admin/audit', { cookie })
    const noted = json.entries.filter((entry: { action: string }) => entry.action === 'passkey.copy')
    expect(noted).toHaveLength(3)
    expect(noted[0]).toMatchObject({ target: name })
  })

  test('attack: rejects an assertion for a challenge that was never issued, or that has expired', async () => {
    const { passkey } = await admin.join(newName())
    const unasked = { challengeId: randomUUID(), nonce: 'unused' }
    const forged = await passkey.assert(unasked, 'unused', { challenge: new Uint8Array(32) })
    expect((await admin.ask('/v1/admin/log-in/finish', { body: { assertion: forged } })).code).toBe(
      'OPERATOR_LOGIN_FAILED',
    )
    const late = await admin.assertWith(passkey)
    admin.sleep(300_000)
    expect((await admin.ask('/v1/admin/log-in/finish', { body: { assertion: late } })).code).toBe(
      'OPERATOR_LOGIN_FAILED',
    )
  })

  test('attack: an assertion for a link’s challenge does not log in', async () => {
    const { passkey } = await admin.join(newName())
    const token = await admin.invite(newName())
    const { json } = await admin.ask('/v1/admin/set-up', { body: { token } })
    const challenge = Buffer.from(json.nonce, 'base64url')
    const assertion = await passkey.assert(json, json.nonce, { challenge })
    expect((await admin.ask('/v1/admin/log-in/finish', { body: { assertion } })).code).toBe(
      'OPERATOR_LOGIN_FAILED',
    )
  })

  test('attack: a login never adopts a planted cookie, and ends the session of the cookie sent (session fixation)', async () => {
    const { passkey, cookie: before } = await admin.join(newName())
    const planted = `__Host-foyer-operator=${'x'.repeat(43)}`
    const { cookie } = await admin.logIn(passkey, {}, planted)
    expect(cookie).not.toBe(planted)
    expect((await admin.ask('/v1/admin/session', { cookie: planted })).status).toBe(401)
    const again = await admin.logIn(passkey, {}, cookie)
    expect((await admin.ask('/v1/admin/session', { cookie })).status).toBe(401)
    expect((await admin.ask('/v1/admin/session', { cookie: again.cookie })).status).toBe(200)
    expect((await admin.ask('/v1/admin/session', { cookie: before })).status).toBe(200)
  })

  test('behavior: the session cookie is HttpOnly, Secure, SameSite=Strict and bound to the host', async () => {
    const { passkey } = await admin.join(newName())
    const { headers } = await admin.logIn(passkey)
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-foyer-operator=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('behavior: logging out ends the session on the server', async () => {
    const { cookie } = await admin.join(newName())
    const { headers } = await admin.ask('/v1/admin/log-out', { body: {}, cookie })
    expect(headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await admin.ask('/v1/admin/session', { cookie })).code).toBe('OPERATOR_SESSION_INVALID')
  })

  test('behavior: a login ends after an hour without use, and after twelve hours even in use', async () => {
    const [used, idle] = [await admin.join('Ada'), await admin.join('Bob')]
    for (let hour = 0; hour < 13; hour++) {
      admin.sleep(hourMs - 1)
      const { status } = await admin.ask('/v1/admin/session', { cookie: used.cookie })
      expect(status, `hour ${hour}`).toBe(hour < 12 ? 200 : 401)
    }
    const late = await admin.join('Cyd')
    admin.sleep(hourMs)
    expect((await admin.ask('/v1/admin/session', { cookie: late.cookie })).status).toBe(401)
    expect((await admin.ask('/v1/admin/session', { cookie: idle.cookie })).status).toBe(401)
  })
})

describe('the guard', () => {
  test('default: guards every route below /v1/admin except the login routes', () => {
    const below = implementations.map(({ route }) => route).filter(({ path }) => path.startsWith('/v1/admin'))
    const open = below.filter(({ access }) => access.from !== 'operators')
    expect(open.map(({ path }) => path).sort()).toEqual([
      '/v1/admin/log-in',
      '/v1/admin/log-in/finish',
      '/v1/admin/log-out',
      '/v1/admin/set-up',
      '/v1/admin/set-up/finish',
    ])
    expect(open.every(({ access }) => access.from === 'console')).toBe(true)
    expect(guarded.length).toBeGreaterThan(15)
  })

  test('attack: routes open to strangers are rate-limited and reject large bodies, so challenges stay bounded', async () => {
    const open = implementations.filter(({ route }) => route.access.from === 'console')
    expect(open.map(({ rate }) => rate)).toEqual(Array(5).fill('signIn'))
    for (const { path } of open.map(({ route }) => route)) {
      const body = { token: 'a'.repeat(16_384) }
      expect((await admin.ask(path, { body })).code, path).toBe('PAYLOAD_TOO_LARGE')
    }
  })

  test('attack: guarded routes reject requests without a login', async () => {
    for (const { method, path } of guarded) {
      const answer = await admin.ask(path, { method })
      expect([answer.status, answer.code], `${method} ${path}`).toEqual([401, 'OPERATOR_SESSION_INVALID'])
    }
  })

  test('attack: guarded routes reject the cookie from a page of another origin or port (CSRF)', async () => {
    const { cookie } = await admin.join(newName())
    for (const origin of ['https://evil.example', 'https://ops.example:8443', 'http://ops.example', 'null'])
      for (const { method, path } of guarded) {
        const answer = await admin.ask(path, { method, cookie, origin })
        expect([answer.status, answer.code], `${origin} ${method} ${path}`).toEqual([
          403,
          'ORIGIN_NOT_ALLOWED',
        ])
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    for (const site of ['cross-site', 'same-site', 'none', ''])
      expect(
        (
          await admin.ask('/v1/admin/audit', {
            cookie,
            origin: null,
            headers: site ? { 'sec-fetch-site': site } : {},
          })
        ).status,
      ).toBe(401)
    const same = { cookie, origin: null, headers: { 'sec-fetch-site': 'same-origin' } }
    expect((await admin.ask('/v1/admin/audit', same)).status).toBe(200)
  })

  test('attack: a page of another origin can neither start a login nor log out', async () => {
    const { cookie } = await admin.join(newName())
    for (const path of ['/v1/admin/log-in', '/v1/admin/log-out'])
      for (const origin of ['https://evil.example', null])
        expect((await admin.ask(path, { body: {}, cookie, origin })).code).toBe('ORIGIN_NOT_ALLOWED')
    expect((await admin.ask('/v1/admin/session', { cookie })).status).toBe(200)
  })

  test('attack: a preflight from another origin gets no CORS permissions', async () => {
    const { headers } = await admin.ask('/v1/admin/projects/shop', {
      method: 'OPTIONS',
      origin: 'https://evil.example',
      headers: { 'access-control-request-method': 'DELETE' },
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-allow'))).toEqual([])
  })

  test('attack: a viewer and a read token cannot change anything', async () => {
    const { cookie } = await admin.join(newName(), 'viewer')
    const token = await admin.token('ci', 'read')
    const by = [{ cookie }, { token, origin: null }]
    for (const { method, path, needs } of guarded.filter(({ needs }) => needs !== 'read'))
      for (const caller of by)
        expect((await admin.ask(path, { method, ...caller })).code, `${method} ${path} ${needs}`).toBe(
          'OPERATOR_ROLE_REQUIRED',
        )
    for (const caller of by) expect((await admin.ask('/v1/admin/projects', caller)).status).toBe(200)
  })

  test('attack: a write token cannot create operators or tokens', async () => {
    const token = await admin.token('ci', 'write')
    const body = { name: 'Eve', role: 'owner' }
    const invited = await admin.ask('/v1/admin/operators', { token, origin: null, body })
    expect(invited.code).toBe('OPERATOR_ROLE_REQUIRED')
    const more = { name: 'more', scope: 'write', days: 366 }
    const made = await admin.ask('/v1/admin/tokens', { token, origin: null, body: more })
    expect(made.code).toBe('OPERATOR_ROLE_REQUIRED')
  })

  test('behavior: a token stops working when it expires, and when an owner removes it', async () => {
    const { cookie } = await admin.join('Ada')
    const [token, late] = [await admin.token('gone', 'read'), await admin.token('old', 'read')]
    const { json } = await admin.ask('/v1/admin/tokens', { cookie })
    expect(JSON.stringify(json)).not.toContain(token)
    const { id } = json.tokens.find((each: { name: string }) => each.name === 'gone')
    await admin.ask(`/v1/admin/tokens/${id}`, { method: 'DELETE', cookie })
    expect((await admin.ask('/v1/admin/projects', { token, origin: null })).status).toBe(401)
    expect((await admin.ask('/v1/admin/projects', { token: late, origin: null })).status).toBe(200)
    admin.sleep(30 * 24 * hourMs)
    expect((await admin.ask('/v1/admin/projects', { token: late, origin: null })).status).toBe(401)
  })

  test('attack: a role that is taken away, or an operator who is removed, loses access at once', async () => {
    const [owner, name] = [await admin.join(newName()), newName()]
    const { cookie, passkey } = await admin.join(name)
    const { json } = await admin.ask('/v1/admin/operators', { cookie: owner.cookie })
    const { id } = json.operators.find((each: { name: string }) => each.name === name)
    await admin.ask(`/v1/admin/operators/${id}`, { cookie: owner.cookie, body: { role: 'viewer' } })
    const put = await admin.ask('/v1/admin/projects/x', {
      cookie,
      body: { version: 0, project: newProject() },
    })
    // The previous login has ended, and the passkey is now a viewer's.
    expect(put.code).toBe('OPERATOR_SESSION_INVALID')
    const again = await admin.logIn(passkey)
    expect(again.json).toMatchObject({ role: 'viewer' })
    const putAgain = await admin.ask('/v1/admin/projects/x', {
      cookie: again.cookie,
      body: { version: 0, project: newProject() },
    })
    expect(putAgain.code).toBe('OPERATOR_ROLE_REQUIRED')
    const removed = await admin.ask(`/v1/admin/operators/${id}`, { method: 'DELETE', cookie: owner.cookie })
    expect(removed.status).toBe(200)
    expect((await admin.ask('/v1/admin/session', { cookie })).status).toBe(401)
    expect((await admin.logIn(passkey)).code).toBe('OPERATOR_LOGIN_FAILED')
  })

  test('attack: the session, passkey and link of a removed operator do not work, even if their rows remain', async () => {
    const name = newName()
    const [{ cookie, passkey }, token] = [await admin.join(name), await admin.invite(name)]
    // A row such a call writes after the removal has deleted everything.
    await admin.database.orm.execute(sql`update operators set removed_at_ms = 0 where name = ${name}`)
    expect((await admin.ask('/v1/admin/session', { cookie })).code).toBe('OPERATOR_SESSION_INVALID')
    expect((await admin.logIn(passkey)).code).toBe('OPERATOR_LOGIN_FAILED')
    expect((await admin.openLink(token, newPasskey())).code).toBe('OPERATOR_INVITE_INVALID')
  })

  test.each([
    ['is removed', { method: 'DELETE' }],
    ['becomes a viewer', { body: { role: 'viewer' } }],
  ])('attack: an owner who %s cannot return through links created earlier', async (_, call) => {
    const [ada, eve] = [newName(), newName()]
    const [{ cookie }, bad] = [await admin.join(ada), await admin.join(eve)]
    // For a new name, and for an owner's name, which the list of operators would not reveal.
    const links = await Promise.all(
      [newName(), ada].map(async (name) => {
        const body = { name, role: 'owner' }
        const { json } = await admin.ask('/v1/admin/operators', { cookie: bad.cookie, body })
        return json.url.split('#set-up=')[1] as string
      }),
    )
    const { json } = await admin.ask('/v1/admin/operators', { cookie })
    const { id } = json.operators.find((each: { name: string }) => each.name === eve)
    expect((await admin.ask(`/v1/admin/operators/${id}`, { cookie, ...call })).status).toBe(200)
    for (const token of links)
      expect((await admin.openLink(token, newPasskey())).code).toBe('OPERATOR_INVITE_INVALID')
    // A viewer cannot create links, and therefore cannot end anyone's.
    const [viewer, next] = [newName(), newName()]
    await admin.join(viewer, 'viewer')
    const good = await admin.invite(next)
    const after = await admin.ask('/v1/admin/operators', { cookie })
    const { id: viewerId } = after.json.operators.find((each: { name: string }) => each.name === viewer)
    await admin.ask(`/v1/admin/operators/${viewerId}`, { cookie, method: 'DELETE' })
    expect((await admin.openLink(good, newPasskey())).status).toBe(200)
  })

  test('attack: the last owner can be neither removed nor demoted, even if two remove each other at once', async () => {
    await admin.database.orm.execute(sql`update operators set removed_at_ms = 0`)
    const ada = await admin.join('Ada')
    const idOf = async (name: string) => {
      const { json } = await admin.ask('/v1/admin/operators', { cookie: ada.cookie })
      return json.operators.find((each: { name: string }) => each.name === name)?.id as string
    }
    // An operator who has only been invited cannot log in, and a viewer cannot change anything.
    await admin.invite('Bob')
    await admin.join('Eve', 'viewer')
    const adaId = await idOf('Ada')
    for (const call of [{ method: 'DELETE' }, { body: { role: 'viewer' } }])
      expect((await admin.ask(`/v1/admin/operators/${adaId}`, { cookie: ada.cookie, ...call })).code).toBe(
        'OPERATOR_LAST',
      )
    const bob = await admin.join('Bob')
    const bobId = await idOf('Bob')
    const answers = await Promise.all([
      admin.ask(`/v1/admin/operators/${bobId}`, { method: 'DELETE', cookie: ada.cookie }),
      admin.ask(`/v1/admin/operators/${adaId}`, { method: 'DELETE', cookie: bob.cookie }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('behavior: every admin route returns NOT_FOUND without a console', async () => {
    const off = await admin.serve(undefined)
    for (const { method, path } of guarded)
      expect((await admin.ask(path, { method }, off)).code, path).toBe('NOT_FOUND')
    expect((await admin.ask('/v1/admin/log-in', { body: {} }, off)).code).toBe('NOT_FOUND')
  })

  test('attack: ignores host names that only the request provides (DNS rebinding, a misconfigured proxy)', async () => {
    const local = await admin.serve({})
    const call = { body: {}, origin: 'http://evil.example:4400' }
    expect((await admin.ask('/v1/admin/log-in', call, local, 'http://evil.example:4400')).code).toBe(
      'NOT_FOUND',
    )
    const own = { body: {}, origin: 'http://localhost:4400' }
    const { json } = await admin.ask('/v1/admin/log-in', own, local, 'http://127.0.0.1:4400')
    expect(json.rpId).toBe('localhost')
    // The console's address comes from the settings, whatever the request says.
    expect((await admin.ask('/v1/admin/log-in', { body: {} })).json.rpId).toBe('ops.example')
    const host = { body: {}, headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' } }
    expect((await admin.ask('/v1/admin/log-in', host)).json.rpId).toBe('ops.example')
  })

  test('attack: logs no token, cookie, link or name', async () => {
    const { cookie = '', passkey } = await admin.join('Secret Name')
    const token = await admin.invite('Secret Name')
    const machine = await admin.token('ci', 'write')
    await admin.ask('/v1/admin/set-up', { body: { token } })
    await admin.ask('/v1/admin/projects', { token: machine, origin: null })
    await admin.logIn(passkey, {}, cookie)
    const log = admin.lines.join('\n')
    expect(log).toContain('adminFinishLogIn')
    for (const secret of [token, machine, cookie.split('=')[1] ?? '', 'Secret Name', passkey.credentialId])
      expect(log).not.toContain(secret)
  })
})

describe('projects', () => {
  test('default: an owner adds, changes and removes a project, and the server applies it', async () => {
    const { cookie } = await admin.join(newName())
    const id = randomUUID()
    const put = (version: number, project: object) =>
      admin.ask(`/v1/admin/projects/${id}`, { cookie, body: { version, project } })
    expect((await put(0, newProject())).json).toMatchObject({ version: 1, isFixed: false })
    expect(await admin.services.projects.get(id)).toMatchObject({ name: 'Shop' })
    const changed = newProject({ features: [{ id: 'swap', isEnabled: false, config: null }] })
    expect((await put(1, changed)).json.version).toBe(2)
    const { json } = await admin.ask(`/v1/config?projectId=${id}`, { origin: 'https://shop.example' })
    expect(json.features.find((feature: { id: string }) => feature.id === 'swap').isEnabled).toBe(false)
    // An update without changes creates no version.
    expect((await put(2, changed)).json.version).toBe(2)
    const gone = await admin.ask(`/v1/admin/projects/${id}?version=2`, { method: 'DELETE', cookie })
    expect(gone.status).toBe(200)
    expect(await admin.services.projects.get(id)).toBeUndefined()
  })

  test('behavior: the list omits logos; an update without a logo keeps it, and null removes it', async () => {
    const { cookie } = await admin.join(newName())
    const id = randomUUID()
    const put = async (version: number, project: object) => {
      const { json } = await admin.ask(`/v1/admin/projects/${id}`, { cookie, body: { version, project } })
      return json.project
    }
    expect((await put(0, newProject({ logo: testLogo }))).logo).toBe(testLogo)
    const { json } = await admin.ask('/v1/admin/projects', { cookie })
    expect(JSON.stringify(json)).not.toContain('data:image')
    const listed = json.projects.find(({ project }: { project: { id: string } }) => project.id === id)
    expect(await put(listed.version, { ...listed.project, name: 'Renamed' })).toMatchObject({
      name: 'Renamed',
      logo: testLogo,
    })
    expect(await admin.services.projects.get(id)).toMatchObject({ name: 'Renamed', logo: testLogo })
    const [kept] = (await readAudit(cookie)) as unknown as Record<string, unknown>[]
    expect(kept).toMatchObject({ before: { name: 'Shop' }, after: { name: 'Renamed' } })
    expect(JSON.stringify(kept)).not.toContain('data:image')
    const removed = await put(2, newProject({ logo: null }))
    expect(removed).not.toHaveProperty('logo')
    expect(await put(3, newProject({ name: 'Last' }))).not.toHaveProperty('logo')
  })

  test('attack: rejects a change or removal based on an outdated version of the project', async () => {
    const [ada, bob] = [await admin.join(newName()), await admin.join(newName())]
    const id = randomUUID()
    const put = (cookie: string | undefined, version: number, name: string) =>
      admin.ask(`/v1/admin/projects/${id}`, { cookie, body: { version, project: newProject({ name }) } })
    const added = await Promise.all([put(ada.cookie, 0, 'Ada'), put(bob.cookie, 0, 'Bob')])
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await put(ada.cookie, 1, 'Second')).status).toBe(200)
    expect((await put(bob.cookie, 1, 'Third')).code).toBe('PROJECT_CHANGED')
    // Changes by the CLI, and by servers that don't know versions, count as well.
    await admin.services.projects.put({ id, ...newProject({ name: 'Fourth' }) } as never)
    expect((await put(ada.cookie, 2, 'Fifth')).code).toBe('PROJECT_CHANGED')
    const removed = await admin.ask(`/v1/admin/projects/${id}?version=2`, {
      method: 'DELETE',
      cookie: ada.cookie,
    })
    expect(removed.code).toBe('PROJECT_CHANGED')
    expect((await put(ada.cookie, 3, 'Fifth')).json.project.name).toBe('Fifth')
  })

  test('error: names every invalid field, including unknown ones', async () => {
    const { cookie } = await admin.join(newName())
    const project = {
      name: '',
      allowedOrigins: ['https://ok.example', 'javascript:alert(1)'],
      features: [{ id: 'swap', isEnabled: 'yes', config: null }],
      version: 7,
    }
    const { status, json } = await admin.ask(`/v1/admin/projects/bad`, {
      cookie,
      body: { version: 0, project },
    })
    expect(status).toBe(422)
    expect(json.error.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'allowedOrigins.1',
      'features.0.isEnabled',
      'name',
      'version',
    ])
    const other = await admin.ask('/v1/admin/projects/bad', {
      cookie,
      body: { version: 0, project: newProject({ id: 'shop' }) },
    })
    expect(other.json.project.id).toBe('bad')
  })

  test('error: rejects changes to projects that the configuration file defines', async () => {
    const { cookie } = await admin.join(newName())
    const body = { version: 0, project: newProject() }
    expect((await admin.ask('/v1/admin/projects/from-file', { cookie, body })).code).toBe('PROJECT_FIXED')
    const gone = await admin.ask('/v1/admin/projects/from-file?version=1', { method: 'DELETE', cookie })
    expect(gone.code).toBe('PROJECT_FIXED')
  })
})

describe('the audit log', () => {
  test('default: records each change with its actor, action, target, and the values before and after', async () => {
    const [name, id] = [newName(), randomUUID()]
    const { cookie } = await admin.join(name)
    const put = (version: number, project: object) =>
      admin.ask(`/v1/admin/projects/${id}`, { cookie, body: { version, project } })
    await put(0, newProject())
    await put(1, newProject({ name: 'Better' }))
    const [last, first, setUp] = (await readAudit(cookie)) as unknown as Record<string, unknown>[]
    expect(last).toMatchObject({
      actorKind: 'operator',
      actor: name,
      action: 'project.change',
      target: id,
      before: { name: 'Shop' },
      after: { name: 'Better' },
    })
    expect(first).toMatchObject({ action: 'project.add', before: null })
    expect(setUp).toMatchObject({ action: 'operator.setUp', actorKind: 'link', actor: name })
  })

  test('attack: records every action of an owner, and every login', async () => {
    const [owner, name, project] = [newName(), newName(), randomUUID()]
    const { cookie, passkey } = await admin.join(owner)
    const since = (await readAudit(cookie))[0]?.sequence ?? 0
    const ask = (path: string, call: object) => admin.ask(`/v1/admin/${path}`, { cookie, ...call })
    const idOf = async (list: string, name: string) =>
      (await ask(list, {})).json[list].find((each: { name: string }) => each.name === name).id as string
    await ask('operators', { body: { name, role: 'viewer' } })
    const id = await idOf('operators', name)
    await ask(`operators/${id}`, { body: { role: 'owner' } })
    await ask(`operators/${id}`, { method: 'DELETE' })
    await ask('tokens', { body: { name, scope: 'read', days: 1 } })
    await ask(`tokens/${await idOf('tokens', name)}`, { method: 'DELETE' })
    await ask(`projects/${project}`, { body: { version: 0, project: newProject() } })
    await ask(`projects/${project}?version=1`, { method: 'DELETE' })
    await admin.logIn(passkey)
    const entries = (await readAudit(cookie)).filter(({ sequence }) => sequence > since)
    expect(entries.map(({ action, target, actor }) => [action, target, actor]).reverse()).toEqual([
      ['operator.invite', name, owner],
      ['operator.change', name, owner],
      ['operator.remove', name, owner],
      ['token.create', name, owner],
      ['token.remove', name, owner],
      ['project.add', project, owner],
      ['project.remove', project, owner],
      ['operator.logIn', owner, owner],
    ])
  })

  test('attack: the database rejects changing, deleting and truncating entries', async () => {
    const { cookie } = await admin.join(newName())
    const before = await readAudit(cookie)
    const { orm } = admin.database
    for (const statement of [
      sql`update admin_audit set actor = 'somebody else'`,
      sql`delete from admin_audit`,
      sql`truncate admin_audit`,
    ])
      await expect(orm.execute(statement)).rejects.toMatchObject({
        cause: { message: 'the audit log can only be added to' },
      })
    expect(await readAudit(cookie)).toEqual(before)
  })

  test('attack: a change is rolled back if its audit entry cannot be written', async () => {
    const { cookie } = await admin.join(newName())
    const id = randomUUID()
    const { orm } = admin.database
    await orm.execute(sql`alter table admin_audit rename to admin_audit_away`)
    try {
      const body = { version: 0, project: newProject() }
      expect((await admin.ask(`/v1/admin/projects/${id}`, { cookie, body })).status).toBe(500)
    } finally {
      await orm.execute(sql`alter table admin_audit_away rename to admin_audit`)
    }
    expect((await admin.ask(`/v1/admin/projects/${id}`, { cookie })).status).toBe(404)
  })

  test('behavior: returns the audit log in pages', async () => {
    const { cookie } = await admin.join(newName())
    for (let count = 0; count < 60; count++) await admin.invite('Paged', 'viewer')
    const first = (await admin.ask('/v1/admin/audit', { cookie })).json
    expect(first.entries).toHaveLength(50)
    const second = (await admin.ask(`/v1/admin/audit?cursor=${first.next}`, { cookie })).json
    expect(second.entries[0].sequence).toBe(first.entries[49].sequence - 1)
  })
})

describe('read routes', () => {
  test('error: rejects dates that do not exist, and names that the database cannot store', async () => {
    const { cookie } = await admin.join(newName())
    const id = randomUUID()
    const put = (name: string) =>
      admin.ask(`/v1/admin/projects/${id}`, { cookie, body: { version: 0, project: newProject({ name }) } })
    const refused = await put('Shop\u0000')
    expect([refused.status, refused.json.error.fields]).toMatchObject([422, [{ path: 'name' }]])
    expect((await put('Shop')).status).toBe(200)
    for (const day of ['2026-02-30', '0000-01-01', '2025-02-29'])
      for (const range of [`from=${day}&to=2026-03-01`, `from=2026-01-01&to=${day}`]) {
        const { code } = await admin.ask(`/v1/admin/projects/${id}/analytics?${range}`, { cookie })
        expect(code, range).toBe('BAD_REQUEST')
      }
    const leap = await admin.ask(`/v1/admin/projects/${id}/analytics?from=2024-02-29&to=2024-02-29`, {
      cookie,
    })
    expect(leap.json).toEqual({ counts: [] })
  })

  test('attack: returns only the listed columns of the database, and masks visitors’ email addresses', async () => {
    const { cookie } = await admin.join(newName(), 'viewer')
    const { orm } = admin.database
    const tables = await readTables(orm)
    for (const name of [...tables.keys()]) if (/^(operator|admin)/.test(name)) tables.delete(name)
    // Each text value is the name of its column.
    await fillTables(orm, tables, 1)
    await orm.execute(
      sql`update projects set id = 'filled', sponsorship = null, wallets = null, networks = null, providers = null, languages = null where name = 'projects.name.1'`,
    )
    await orm.execute(
      sql`update custody_waits set id = gen_random_uuid(), email = 'hidden@mail.example', device_name = ${'\u202e\u0007custody_waits.device_name.1'}`,
    )
    for (const table of ['custody_waits', 'login_sessions'])
      await orm.execute(sql`update ${sql.identifier(table)} set expires_at_ms = 9000000000000`)
    let text = ''
    for (const path of guarded.filter(({ method }) => method === 'GET').map((route) => route.path)) {
      const found = path.includes('projects/')
        ? `${path.replace('none', 'filled')}?from=2026-01-01&to=2026-01-31`
        : path
      const { status, json } = await admin.ask(found, { cookie })
      expect(status, found).toBe(200)
      text += JSON.stringify(json)
    }
    expect([...new Set(text.match(/[a-z_]+\.[a-z_]+\.1/g))].sort()).toEqual([
      'custody_waits.device_name.1',
      'history_blocks.chain_id.1',
      'login_sessions.method.1',
      'login_sessions.project_id.1',
      'names.name.1',
      'names.owner.1',
      'payment_notices.id.1',
      'payment_notices.last_answer.1',
      'payments.order_id.1',
      'payments.project_id.1',
      'projects.logo.1',
      'projects.name.1',
    ])
    expect(text).toContain('"h…@mail.example"')
    // The device's name comes from the visitor's browser.
    expect(text).not.toMatch(/\u202e|\\u0007/)
    expect(text).not.toContain('hidden')
  })

  test('behavior: maskEmail keeps the first letter and the domain of any string', () => {
    expect(
      ['ada@example.com', 'a@b.example', '"a@b"@c.example', '😀x@d.example', 'no address', '@', ''].map(
        maskEmail,
      ),
    ).toEqual(['a…@example.com', 'a…@b.example', '"…@c.example', '😀…@d.example', '…', '…@', '…'])
  })
})
