import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPasskey, type Passkey } from '../../../test/createPasskey.ts'
import { consoleOrigin, startAdmin } from '../../../test/startAdmin.ts'
import { startSmtp } from '../../../test/startSmtp.ts'
import { smtpMail } from '../../kit/mail/smtpMail.ts'
import { createServices } from '../../server/createServices.ts'
import { implementations } from '../../server/implementations.ts'
import { createAdminToken } from './routes/createAdminToken.ts'
import { inviteOperator } from './routes/inviteOperator.ts'
import { putAdminProject } from './routes/putAdminProject.ts'
import { adminTokens, operatorSessions, operators } from './store/adminSchema.ts'

const minuteMs = 60_000
const freshMs = 5 * minuteMs
const address = 'owners@ops.example'
let smtp: Awaited<ReturnType<typeof startSmtp>>
let admin: Awaited<ReturnType<typeof startAdmin>>
beforeAll(async () => {
  smtp = await startSmtp()
  const mail = smtpMail({ url: smtp.url, from: 'Foyer <no-reply@ops.example>' })
  admin = await startAdmin({ notices: { mail, addresses: [address] } })
})
afterAll(async () => {
  await admin.close()
  await smtp.close()
})

const newName = () => `Ada ${randomUUID()}`
const project = (change: object = {}) => ({
  name: 'Shop',
  allowedOrigins: ['https://shop.example'],
  features: [],
  ...change,
})
const idOf = async (cookie: string | undefined, list: 'operators' | 'tokens', name: string) => {
  const { json } = await admin.ask(`/v1/admin/${list}`, { cookie })
  return json[list].find((each: { name: string }) => each.name === name)?.id as string
}
/** A token that an owner creates on the console. */
async function makeToken(cookie: string | undefined, scope = 'write-all') {
  const name = newName()
  const { json, status } = await admin.ask('/v1/admin/tokens', { cookie, body: { name, scope, days: 366 } })
  expect(status).toBe(200)
  return { name, token: json.token as string }
}
const use = async (token: string) => (await admin.ask('/v1/admin/projects', { token, origin: null })).status
/** Adds another passkey for an operator who has one. */
async function addPasskey(name: string) {
  const passkey = createPasskey(consoleOrigin)
  const { cookie } = await admin.openLink(await admin.invite(name), passkey)
  return { passkey, cookie }
}
const passkeysOf = async (cookie: string | undefined, id: string) =>
  (await admin.ask(`/v1/admin/operators/${id}/passkeys`, { cookie })).json.passkeys as { id: string }[]

describe('a fresh passkey', () => {
  const changing = implementations
    .map(({ route }) => route)
    .filter(({ method, access }) => access.from === 'operators' && method !== 'GET')

  test('default: every route that changes something declares whether it requires a fresh passkey', () => {
    expect(changing.map(({ id, access }) => `${id} ${access.fresh}`).sort()).toEqual([
      'adminChangeOperator true',
      'adminCreateToken true',
      'adminInviteOperator true',
      'adminPutProject true',
      'adminRemoveOperator true',
      'adminRemoveOperatorPasskey true',
      'adminRemoveProject true',
      'adminRemoveToken true',
      // Resends the same message to the same address.
      'adminResendWebhook false',
    ])
    // Read-only access changes nothing, and no read route requires a recent passkey login.
    for (const { access, id } of implementations.map(({ route }) => route))
      if (access.from === 'operators') expect(access.needs === 'read', id).toBe(access.fresh === undefined)
  })

  test('attack: a stolen cookie alone cannot change operators, tokens, passkeys or projects', async () => {
    const { cookie } = await admin.join(newName())
    const target = await admin.join(newName())
    await admin.sleep(freshMs)
    for (const { method, path, access } of changing.filter(({ access }) => access.fresh)) {
      const at = path
        .replace('{id}', path.includes('projects') ? 'shop' : randomUUID())
        .replace('{passkeyId}', 'a'.repeat(43))
      const answer = await admin.ask(at, { method, cookie, body: {} })
      expect([answer.status, answer.code], `${access.needs} ${method} ${path}`).toEqual([
        403,
        'OPERATOR_PASSKEY_REQUIRED',
      ])
    }
    expect((await admin.ask('/v1/admin/audit', { cookie })).status).toBe(200)
    expect((await admin.ask('/v1/admin/session', { cookie: target.cookie })).status).toBe(200)
  })

  test('attack: using a login does not keep its passkey check fresh', async () => {
    const { cookie } = await admin.join(newName())
    const body = { name: newName(), role: 'owner' }
    admin.sleep(freshMs - 1)
    expect((await admin.ask('/v1/admin/operators', { cookie, body })).status).toBe(200)
    admin.sleep(1)
    expect((await admin.ask('/v1/admin/operators', { cookie, body })).code).toBe('OPERATOR_PASSKEY_REQUIRED')
  })

  test('attack: a stolen cookie ends when its owner uses the passkey again', async () => {
    const { cookie: stolen, passkey } = await admin.join(newName())
    admin.sleep(freshMs)
    const { cookie } = await admin.logIn(passkey, {}, stolen)
    const body = { name: newName(), scope: 'write-all', days: 1 }
    expect((await admin.ask('/v1/admin/tokens', { cookie, body })).status).toBe(200)
    expect((await admin.ask('/v1/admin/tokens', { cookie: stolen, body })).code).toBe(
      'OPERATOR_SESSION_INVALID',
    )
  })
})

describe('access tokens', () => {
  test('default: lists each token with its maker, its creation, its last use and its expiry', async () => {
    const maker = newName()
    const { cookie } = await admin.join(maker)
    const { name, token } = await makeToken(cookie, 'write')
    await use(token)
    const machine = newName()
    await admin.token(machine, 'read')
    const { json } = await admin.ask('/v1/admin/tokens', { cookie })
    const find = (name: string) => json.tokens.find((each: { name: string }) => each.name === name)
    expect(find(name)).toEqual({
      id: expect.any(String),
      name,
      scope: 'write',
      maker: { kind: 'operator', name: maker },
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: expect.any(String),
    })
    expect(find(machine).maker).toEqual({ kind: 'cli', name: 'root' })
  })

  test.each([
    ['is removed', { method: 'DELETE' }],
    ['becomes a viewer', { body: { role: 'viewer' } }],
  ])('attack: a token whose maker %s stops working', async (_, call) => {
    const [ada, eve] = [newName(), newName()]
    const [{ cookie }, bad] = [await admin.join(ada), await admin.join(eve)]
    const { name, token } = await makeToken(bad.cookie)
    const [own, machine] = [await makeToken(cookie), await admin.token(newName(), 'read')]
    const id = await idOf(cookie, 'operators', eve)
    expect((await admin.ask(`/v1/admin/operators/${id}`, { cookie, ...call })).status).toBe(200)
    const body = { version: 0, project: project() }
    const put = await admin.ask(`/v1/admin/projects/${randomUUID()}`, { token, origin: null, body })
    expect([put.status, put.code]).toEqual([401, 'OPERATOR_SESSION_INVALID'])
    expect([await use(own.token), await use(machine)]).toEqual([200, 200])
    expect(await idOf(cookie, 'tokens', name)).toBeUndefined()
    const { json } = await admin.ask('/v1/admin/audit', { cookie })
    expect(json.entries[0]).toMatchObject({ action: 'token.remove', target: name, actor: ada })
    // Restoring a role does not restore its tokens.
    if ('body' in call) {
      await admin.ask(`/v1/admin/operators/${id}`, { cookie, body: { role: 'owner' } })
      expect(await use(token)).toBe(401)
    }
  })

  test('attack: a token stops working if an older server version demotes or removes its maker', async () => {
    const name = newName()
    const [{ cookie }, owner] = [await admin.join(name), await admin.join(newName())]
    const { name: tokenName, token } = await makeToken(cookie)
    const set = (change: Partial<typeof operators.$inferSelect>) =>
      admin.database.orm.update(operators).set(change).where(eq(operators.name, name))
    await set({ role: 'viewer' })
    expect(await use(token)).toBe(401)
    await set({ role: 'owner', removedAtMs: 0 })
    expect(await use(token)).toBe(401)
    expect(await idOf(owner.cookie, 'tokens', tokenName)).toBeUndefined()
  })

  test('attack: the migration assigns an old token to the maker in the audit log; it ends with that operator', async () => {
    const name = newName()
    const { cookie } = await admin.join(name)
    const { name: tokenName, token } = await makeToken(cookie)
    const { orm } = admin.database
    await orm
      .update(adminTokens)
      .set({ makerKind: null, makerId: null, maker: null, credentialId: null })
      .where(eq(adminTokens.name, tokenName))
    const file = new URL('../../../migrations/0035_expand_token_makers.sql', import.meta.url)
    const update = (await readFile(file, 'utf8')).split('--> statement-breakpoint').at(-1) ?? ''
    await orm.execute(sql.raw(update))
    const [row] = await orm.select().from(adminTokens).where(eq(adminTokens.name, tokenName))
    expect(row).toMatchObject({ makerKind: 'operator', maker: name })
    expect(await use(token)).toBe(200)
    await orm.update(operators).set({ removedAtMs: 0 }).where(eq(operators.name, name))
    expect(await use(token)).toBe(401)
  })

  test('attack: a write token cannot change a project’s allowed pages, passkey rule or sponsorship; write-all can', async () => {
    const { cookie } = await admin.join(newName())
    const id = randomUUID()
    const before = project({
      allowsLocalhost: false,
      requirePasskey: true,
      sponsorship: { isEnabled: false, networks: [] },
    })
    const put = (by: object, version: number, given: object) =>
      admin.ask(`/v1/admin/projects/${id}`, { ...by, body: { version, project: given } })
    const token = { token: await admin.token('deploys', 'write'), origin: null }
    const all = { token: await admin.token('pages', 'write-all'), origin: null }
    // Without origins, it would allow every page.
    expect((await put(token, 0, project({ allowedOrigins: [] }))).code).toBe('OPERATOR_ROLE_REQUIRED')
    expect((await put({ cookie }, 0, before)).status).toBe(200)
    for (const change of [
      { allowedOrigins: ['https://evil.example'] },
      { allowedOrigins: ['https://shop.example', 'https://evil.example'] },
      { allowedOrigins: [] },
      { allowedOrigins: undefined },
      { allowsLocalhost: true },
      { allowsLocalhost: undefined },
      { requirePasskey: false },
      { requirePasskey: undefined },
      { sponsorship: { isEnabled: true, networks: [] } },
      { sponsorship: undefined },
    ])
      expect((await put(token, 1, { ...before, ...change })).code, JSON.stringify(change)).toBe(
        'OPERATOR_ROLE_REQUIRED',
      )
    const gone = await admin.ask(`/v1/admin/projects/${id}?version=1`, { ...token, method: 'DELETE' })
    expect(gone.code).toBe('OPERATOR_ROLE_REQUIRED')
    expect((await put(token, 1, { ...before, name: 'Better', languages: ['de'] })).json.version).toBe(2)
    expect((await put(all, 2, { ...before, allowedOrigins: ['https://new.example'] })).json.version).toBe(3)
    const removed = await admin.ask(`/v1/admin/projects/${id}?version=3`, { ...all, method: 'DELETE' })
    expect(removed.status).toBe(200)
  })

  test('attack: no token, whatever its scope, changes operators, passkeys, links or tokens', async () => {
    const token = await admin.token('all', 'write-all')
    const calls: [string, string, object?][] = [
      ['POST', '/v1/admin/operators', { name: 'Eve', role: 'owner' }],
      ['POST', '/v1/admin/tokens', { name: 'more', scope: 'write-all', days: 1 }],
      ['POST', `/v1/admin/operators/${randomUUID()}`, { role: 'owner' }],
      ['DELETE', `/v1/admin/operators/${randomUUID()}`],
      ['DELETE', `/v1/admin/operators/${randomUUID()}/passkeys/${'a'.repeat(43)}`],
      ['DELETE', `/v1/admin/tokens/${randomUUID()}`],
    ]
    for (const [method, path, body] of calls)
      expect((await admin.ask(path, { method, token, origin: null, body })).code, `${method} ${path}`).toBe(
        'OPERATOR_ROLE_REQUIRED',
      )
  })
})

describe('passkeys', () => {
  test('attack: removing a stolen passkey ends its logins, its tokens and the open links', async () => {
    const name = newName()
    const { cookie: stolen, passkey } = await admin.join(name)
    const made = await makeToken(stolen)
    admin.sleep(1)
    const { cookie } = await addPasskey(name)
    const kept = await makeToken(cookie)
    const link = await admin.invite(newName())
    const id = await idOf(cookie, 'operators', name)
    const passkeys = await passkeysOf(cookie, id)
    expect(passkeys).toHaveLength(2)
    const path = `/v1/admin/operators/${id}/passkeys/${passkeys[0]?.id}`
    expect((await admin.ask(path, { method: 'DELETE', cookie })).status).toBe(200)
    expect((await admin.ask('/v1/admin/session', { cookie: stolen })).status).toBe(401)
    expect((await admin.logIn(passkey)).code).toBe('OPERATOR_LOGIN_FAILED')
    // A server of an earlier version does not check the passkey of a login.
    const { credentialId } = passkey
    const { orm } = admin.database
    expect(await orm.$count(operatorSessions, eq(operatorSessions.credentialId, credentialId))).toBe(0)
    expect([await use(made.token), await use(kept.token)]).toEqual([401, 200])
    expect((await admin.openLink(link, createPasskey(consoleOrigin))).code).toBe('OPERATOR_INVITE_INVALID')
    expect((await admin.ask('/v1/admin/session', { cookie })).status).toBe(200)
    expect((await admin.ask(path, { method: 'DELETE', cookie })).code).toBe('NOT_FOUND')
  })

  test('attack: deleting a passkey in the database ends its login and its tokens', async () => {
    const { cookie, passkey } = await admin.join(newName())
    const { token } = await makeToken(cookie)
    const { orm } = admin.database
    await orm.execute(sql`delete from operator_passkeys where credential_id = ${passkey.credentialId}`)
    expect((await admin.ask('/v1/admin/session', { cookie })).status).toBe(401)
    expect(await use(token)).toBe(401)
  })

  test('error: rejects removing a passkey under another operator’s id, and the last owner’s last passkey', async () => {
    const [ada, bob] = [newName(), newName()]
    const [{ cookie }] = [await admin.join(ada), await admin.join(bob)]
    const ids = [await idOf(cookie, 'operators', ada), await idOf(cookie, 'operators', bob)]
    const [own] = await passkeysOf(cookie, ids[0] ?? '')
    const remove = (id: string | undefined) =>
      admin.ask(`/v1/admin/operators/${id}/passkeys/${own?.id}`, { method: 'DELETE', cookie })
    expect((await remove(ids[1])).code).toBe('NOT_FOUND')
    await admin.database.orm.execute(
      sql`update operators set removed_at_ms = 0 where removed_at_ms is null and name <> ${ada}`,
    )
    expect((await remove(ids[0])).code).toBe('OPERATOR_LAST')
  })
})

describe('logins', () => {
  test.each([
    ['viewer', 'owner'],
    ['owner', 'viewer'],
  ] as const)('attack: a login as %s ends when the role becomes %s', async (from, to) => {
    const [owner, name] = [await admin.join(newName()), newName()]
    const { cookie } = await admin.join(name, from)
    const id = await idOf(owner.cookie, 'operators', name)
    const changed = await admin.ask(`/v1/admin/operators/${id}`, { cookie: owner.cookie, body: { role: to } })
    expect(changed.status).toBe(200)
    expect((await admin.ask('/v1/admin/session', { cookie })).code).toBe('OPERATOR_SESSION_INVALID')
  })

  test.each([
    ['viewer', 'owner'],
    ['owner', 'viewer'],
  ] as const)('attack: a set-up link for a %s is not used as %s', async (from, to) => {
    const [owner, name] = [await admin.join(newName()), newName()]
    const link = await admin.invite(name, from)
    const other = await admin.invite(newName(), 'viewer')
    const id = await idOf(owner.cookie, 'operators', name)
    const changed = await admin.ask(`/v1/admin/operators/${id}`, { cookie: owner.cookie, body: { role: to } })
    expect(changed.status).toBe(200)
    expect((await admin.openLink(link, createPasskey(consoleOrigin))).code).toBe('OPERATOR_INVITE_INVALID')
    // More power for one operator ends no link of another.
    if (to === 'owner')
      expect((await admin.openLink(other, createPasskey(consoleOrigin))).cookie).toBeDefined()
  })

  test('attack: an operator removed during a call leaves no token, link or operator behind', async () => {
    const name = newName()
    const { passkey } = await admin.join(name)
    const [row] = await admin.database.orm.select().from(operators).where(eq(operators.name, name))
    // The guard let the call in a moment ago.
    const actor = { kind: 'operator' as const, id: row?.id ?? '', name, credentialId: passkey.credentialId }
    const calls = () => {
      const { admin: service } = admin.services
      if (!service) throw new Error('off')
      return [
        createAdminToken(service, actor, { name: 'late', scope: 'write-all', days: 1 }),
        inviteOperator(service, actor, { name: 'Late', role: 'owner' }),
        putAdminProject(
          service,
          { ...actor, canWriteAll: true },
          { id: 'late', version: 0, project: project() },
        ),
      ]
    }
    const undo: { cause: Passkey | string }[] = [{ cause: 'removed' }, { cause: passkey }]
    for (const { cause } of undo) {
      await admin.join(newName())
      if (cause === 'removed')
        await admin.database.orm.update(operators).set({ removedAtMs: 0 }).where(eq(operators.name, name))
      else {
        await admin.database.orm.update(operators).set({ removedAtMs: null }).where(eq(operators.name, name))
        await admin.database.orm.execute(
          sql`delete from operator_passkeys where credential_id = ${passkey.credentialId}`,
        )
      }
      for (const call of calls()) await expect(call).rejects.toMatchObject({ code: 'OPERATOR_ROLE_REQUIRED' })
    }
    const { cookie } = await admin.join(newName())
    expect(await idOf(cookie, 'tokens', 'late')).toBeUndefined()
    expect(await idOf(cookie, 'operators', 'Late')).toBeUndefined()
    expect((await admin.ask('/v1/admin/projects/late', { cookie })).status).toBe(404)
  })
})

describe('notices to owners', () => {
  /** Actions as stated in the first line of each mail. */
  const told = () => smtp.mails.map(({ text }) => text.replace(/\s+/g, ' ').split(' It was on ')[0] ?? '')

  test('attack: mails every change of rights by an owner to the operators’ address, without secrets', async () => {
    const [owner, name, id] = [newName(), newName(), randomUUID()]
    const { cookie } = await admin.join(owner)
    const ask = (path: string, call: object) => admin.ask(`/v1/admin/${path}`, { cookie, ...call })
    const { json: invited } = await ask('operators', { body: { name, role: 'viewer' } })
    const operatorId = await idOf(cookie, 'operators', name)
    await ask(`operators/${operatorId}`, { body: { role: 'owner' } })
    const { name: tokenName, token } = await makeToken(cookie)
    await ask(`projects/${id}`, { body: { version: 0, project: project() } })
    await ask(`projects/${id}`, { body: { version: 1, project: project({ name: 'Only a name' }) } })
    await ask(`projects/${id}`, {
      body: {
        version: 2,
        project: project({ name: 'Only a name', allowedOrigins: ['https://evil.example'] }),
      },
    })
    await ask(`operators/${operatorId}`, { method: 'DELETE' })
    const expected = [
      `made a set-up link for ${name}.`,
      `changed the role of ${name}.`,
      `made the access token ${tokenName}.`,
      `added the project ${id}.`,
      `changed who may show the wallet, or what is spent, in the project ${id}.`,
      `removed ${name}.`,
      `(a set-up link) set up a passkey as ${owner}.`,
    ].map((what) => `${owner} ${what}`)
    const mine = () => told().filter((text) => text.startsWith(owner))
    await vi.waitFor(() => expect(mine()).toHaveLength(expected.length), 20_000)
    expect(mine().sort()).toEqual(expected.sort())
    const text = JSON.stringify(smtp.mails)
    for (const secret of [token, invited.url.split('#')[1]]) expect(text).not.toContain(secret)
    expect(new Set(smtp.mails.map(({ to }) => to))).toEqual(new Set([address]))
  })

  test('behavior: the audit log can be filtered to changes of rights, without logins', async () => {
    const { cookie, passkey } = await admin.join(newName())
    await admin.logIn(passkey)
    const { json } = await admin.ask('/v1/admin/audit?about=rights', { cookie })
    const actions = new Set(json.entries.map(({ action }: { action: string }) => action))
    expect(actions.has('operator.logIn')).toBe(false)
    expect(actions.has('operator.setUp')).toBe(true)
  })

  test('error: a mail server that is down does not block a change, and no address is logged', async () => {
    const broken = await startAdmin({
      notices: { mail: smtpMail({ url: 'smtp://127.0.0.1:9', from: 'a@ops.example' }), addresses: [address] },
    })
    const { cookie } = await broken.join(newName())
    const body = { name: 'ci', scope: 'read', days: 1 }
    expect((await broken.ask('/v1/admin/tokens', { cookie, body })).status).toBe(200)
    await vi.waitFor(
      () => expect(broken.lines.join()).toContain('a notice to owners could not be mailed'),
      20_000,
    )
    expect(broken.lines.join()).not.toContain(address)
    await broken.close()
  })

  test('error: rejects addresses for notices if no mail is configured', async () => {
    const { database } = admin
    const settings = { origin: consoleOrigin, notices: [address] }
    await expect(createServices({ database, chains: [], admin: settings })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
  })
})

describe('names that others read', () => {
  const bad = [
    'a'.repeat(65),
    'x'.repeat(200_000),
    'Ada\u202eadA',
    'Ada\u200b',
    'Ada\u2028B',
    'Ada\u2029B',
    'Ada\u00a0B',
    'Ada\u3000B',
    'Ada\u3164',
    'Ada\uffa0',
    'Ada\u115f',
    'Ada\u2800',
    'Ada\u034f',
    'Ada\ufe0f',
    'Ada\u{e0041}',
    'Ada  B',
    'Ada\tB',
    'Ada\u0085',
    'Ada\ue000',
    '   ',
    '',
  ]

  test('attack: rejects a name of a project, operator or token that is too long or has invisible characters', async () => {
    const { cookie } = await admin.join(newName())
    for (const name of bad) {
      const calls: [string, object, number][] = [
        ['operators', { name, role: 'viewer' }, 400],
        ['tokens', { name, scope: 'read', days: 1 }, 400],
        ['projects/named', { version: 0, project: project({ name }) }, 422],
      ]
      for (const [path, body, status] of calls)
        expect(
          (await admin.ask(`/v1/admin/${path}`, { cookie, body })).status,
          `${path} ${JSON.stringify(name.slice(0, 80))}`,
        ).toBe(status)
    }
  })

  test('behavior: accepts names in every script, and normalizes their spelling', async () => {
    const { cookie } = await admin.join(newName())
    for (const [name, stored] of [
      ['  Caf\u0065\u0301 Nero ', 'Café Nero'],
      ['متجر', 'متجر'],
      ['小売店 🛒', '小売店 🛒'],
    ] as const) {
      const id = randomUUID()
      const body = { version: 0, project: project({ name }) }
      const { json } = await admin.ask(`/v1/admin/projects/${id}`, { cookie, body })
      expect(json.project.name).toBe(stored)
    }
  })
})

describe('allowed pages', () => {
  test.each([
    'https://*.com',
    'https://*.com.',
    'HTTPS://*.CO.UK',
    '*.co.uk',
    '*.github.io',
    'https://*.github.io:*',
    'https://*.vercel.app:8443',
    'https://*.amazonaws.com',
    'https://*.xn--p1ai/',
  ])('attack: rejects %s, as it includes pages of strangers', async (pattern) => {
    const { cookie } = await admin.join(newName())
    const body = { version: 0, project: project({ allowedOrigins: ['https://shop.example', pattern] }) }
    const { status, json } = await admin.ask('/v1/admin/projects/strangers', { cookie, body })
    expect([status, json.error.fields]).toMatchObject([
      422,
      [{ path: 'allowedOrigins.1', message: expect.stringContaining('pages of strangers') }],
    ])
  })

  test.each([
    'http://shop.example',
    'http://*.local.test:*',
    'HTTP://shop.example',
    'http://[2001:db8::1]:8080',
    'http://localhost.evil.example',
    'http://192.168.1.5:3000',
  ])('attack: rejects %s, as it can be spoofed by anyone on the network', async (pattern) => {
    const { cookie } = await admin.join(newName())
    const body = { version: 0, project: project({ allowedOrigins: [pattern] }) }
    const { status, json } = await admin.ask('/v1/admin/projects/open', { cookie, body })
    expect([status, json.error.fields[0]?.message]).toMatchObject([422, expect.stringContaining('not https')])
  })

  test('behavior: accepts own hosts, subdomains of shared hosts, and http on this machine', async () => {
    const { cookie } = await admin.join(newName())
    const allowedOrigins = [
      'https://*.shop.example',
      'https://my-app.github.io',
      'https://*.my-app.vercel.app',
      'http://localhost:3000',
      'http://*.localhost:*',
      'http://app.localhost:5173',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
    ]
    const body = { version: 0, project: project({ allowedOrigins }) }
    expect((await admin.ask(`/v1/admin/projects/${randomUUID()}`, { cookie, body })).status).toBe(200)
  })
})
