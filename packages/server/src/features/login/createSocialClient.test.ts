import { createHash } from 'node:crypto'
import { type SocialProvider, socialProviders } from '@foyer/contract'
import {
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSocialClient, type SocialAttempt } from './createSocialClient.ts'
import type { SocialProviderSettings, SocialSettings } from './SocialSettings.ts'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
const keyId = 'k1'
const own: SocialSettings = { clientId: 'id of us', clientSecret: 'secret of us' }
const redirectUri = 'https://server.example/v1/login/social/callback'
const attemptAt = (provider: SocialProvider): SocialAttempt => ({
  provider,
  redirectUri,
  state: 'S'.repeat(43),
  verifier: 'V'.repeat(43),
  nonce: 'N'.repeat(43),
})
const issuers: { [provider in SocialProvider]?: string } = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
}
let keys: Keys
let others: Keys
beforeAll(async () => {
  ;[keys, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
})

type Call = { url: string; method: string; headers: Headers; body: URLSearchParams }

/** Claims of Google and Apple; each test overrides the ones it attacks. */
function claimsOf(provider: SocialProvider, changed: object = {}): JWTPayload {
  const nowS = Math.floor(Date.now() / 1_000)
  const { nonce } = attemptAt(provider)
  const claims = { iss: issuers[provider], aud: own.clientId, sub: '77', nonce, iat: nowS, exp: nowS + 300 }
  return { ...claims, ...changed } as JWTPayload
}
function signToken(provider: SocialProvider, changed: object = {}, key = keys.privateKey) {
  return new SignJWT(claimsOf(provider, changed)).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(key)
}

/** A client, and providers that respond by URL; `/token` and the keys respond correctly by default. */
function setUp(
  settings: SocialProviderSettings,
  { idToken, answers = {} }: { idToken?: string; answers?: Record<string, unknown> } = {},
) {
  const calls: Call[] = []
  const client = createSocialClient({
    settings,
    clock: () => 1_700_000_000_999,
    async fetch(input, init) {
      const url = String(input)
      const { method = 'GET', headers, body } = init ?? {}
      calls.push({
        url,
        method,
        headers: new Headers(headers),
        body: new URLSearchParams(String(body ?? '')),
      })
      if (url in answers) {
        const answer = answers[url]
        return answer instanceof Response ? answer : Response.json(answer)
      }
      if (method === 'POST')
        return Response.json({
          access_token: 'access',
          token_type: 'bearer',
          ...(idToken === undefined ? {} : { id_token: idToken }),
        })
      return Response.json({
        keys: [{ ...(await exportJWK(keys.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }],
      })
    },
  })
  return { client, calls }
}
const all = Object.fromEntries(socialProviders.map((name) => [name, own])) as SocialProviderSettings
const answerOf = (provider: SocialProvider, changed = {}) => ({
  code: 'code',
  state: attemptAt(provider).state,
  ...changed,
})

describe('createSocialClient', () => {
  test('default: lists the configured providers in a fixed order', () => {
    expect(setUp(all).client.providers).toEqual(['google', 'apple', 'github', 'facebook', 'x', 'discord'])
    expect(setUp({ x: own, google: own, github: undefined }).client.providers).toEqual(['google', 'x'])
    expect(setUp({}).client.providers).toEqual([])
  })

  test('error: throws for a provider without settings or without a secret', async () => {
    await expect(setUp({ x: own }).client.authorizeUri(attemptAt('google'))).rejects.toThrow(/google/)
    await expect(setUp({ x: own }).client.identify(attemptAt('google'), {})).rejects.toThrow(/google/)
    const { client } = setUp({ google: { clientId: 'id' } })
    await expect(client.authorizeUri(attemptAt('google'))).rejects.toThrow(/secret/)
  })
})

test.each(['token', 'account'])('attack: a provider answers without end: the %s', async (which) => {
  let sent = 0
  const endless = new Response(
    new ReadableStream({
      pull(controller) {
        sent += 65_536
        if (sent > 67_108_864) controller.close()
        else controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  )
  const [tokenUrl, userUrl] = ['https://discord.test/token', 'https://discord.test/user']
  const { client } = setUp(
    { discord: { ...own, tokenUrl, userUrl } },
    { answers: { [which === 'token' ? tokenUrl : userUrl]: endless } },
  )
  await expect(client.identify(attemptAt('discord'), answerOf('discord'))).rejects.toThrow()
  expect(sent).toBeLessThan(2_000_000)
})

describe('authorizeUri', () => {
  test.each([
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'openid email profile'],
    ['apple', 'https://appleid.apple.com/auth/authorize', 'openid email name'],
    ['github', 'https://github.com/login/oauth/authorize', 'read:user user:email'],
    ['facebook', 'https://www.facebook.com/v21.0/dialog/oauth', 'public_profile'],
    ['x', 'https://x.com/i/oauth2/authorize', 'users.read tweet.read'],
    ['discord', 'https://discord.com/oauth2/authorize', 'identify email'],
  ] as const)(
    'default: %s: requests state and PKCE, and a nonce if it has ID tokens',
    async (provider, address, scope) => {
      const { client, calls } = setUp(all)
      const attempt = attemptAt(provider)
      const url = new URL(await client.authorizeUri(attempt))
      expect(url.origin + url.pathname).toBe(address)
      expect(Object.fromEntries(url.searchParams)).toEqual({
        client_id: own.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope,
        state: attempt.state,
        code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(provider in issuers ? { nonce: attempt.nonce } : {}),
        ...(provider === 'apple' ? { response_mode: 'form_post' } : {}),
      })
      expect(calls).toEqual([])
    },
  )

  test('behavior: uses the operator’s authorization URL and scope', async () => {
    const settings = { ...own, authorizeUrl: 'https://login.own.example/go', scope: 'openid' }
    const url = new URL(await setUp({ google: settings }).client.authorizeUri(attemptAt('google')))
    expect(url.origin + url.pathname).toBe('https://login.own.example/go')
    expect(url.searchParams.get('scope')).toBe('openid')
  })

  test('behavior: sends no nonce to a provider without ID tokens, even if keys are configured', async () => {
    const { client } = setUp({ github: { ...own, jwksUrl: 'https://github.com/keys' } })
    expect(new URL(await client.authorizeUri(attemptAt('github'))).searchParams.has('nonce')).toBe(false)
  })
})

describe('identify', () => {
  test.each([
    ['google', 'https://oauth2.googleapis.com/token', 'https://www.googleapis.com/oauth2/v3/certs'],
    ['apple', 'https://appleid.apple.com/auth/token', 'https://appleid.apple.com/auth/keys'],
  ] as const)('default: %s: reads the account from the ID token', async (provider, tokenUrl, keysUrl) => {
    const idToken = await signToken(provider, { email: 'Ada@People.test', email_verified: true })
    const { client, calls } = setUp(all, { idToken })
    // Apple's additional parameter is not part of the grant.
    expect(await client.identify(attemptAt(provider), answerOf(provider, { user: '{}' }))).toEqual({
      method: provider,
      subject: '77',
      email: 'ada@people.test',
      userName: null,
    })
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${tokenUrl}`, `GET ${keysUrl}`])
    expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: redirectUri,
      code_verifier: attemptAt(provider).verifier,
      client_id: own.clientId,
      client_secret: own.clientSecret,
    })
  })

  test.each([
    [
      'github',
      'https://github.com/login/oauth/access_token',
      {
        'https://api.github.com/user': { id: 5, login: 'ada' },
        'https://api.github.com/user/emails': [{ email: 'a@b.test', primary: true, verified: true }],
      },
      { subject: '5', email: 'a@b.test', userName: 'ada' },
    ],
    [
      'facebook',
      'https://graph.facebook.com/v21.0/oauth/access_token',
      { 'https://graph.facebook.com/v21.0/me?fields=id,name': { id: '5', name: 'Ada' } },
      { subject: '5', email: null, userName: 'Ada' },
    ],
    [
      'x',
      'https://api.x.com/2/oauth2/token',
      { 'https://api.x.com/2/users/me': { data: { id: '5', username: 'ada' } } },
      { subject: '5', email: null, userName: 'ada' },
    ],
    [
      'discord',
      'https://discord.com/api/oauth2/token',
      {
        'https://discord.com/api/users/@me': { id: '5', username: 'ada', email: 'a@b.test', verified: true },
      },
      { subject: '5', email: 'a@b.test', userName: 'ada' },
    ],
  ] as const)(
    'default: %s: reads the account from the user endpoint',
    async (provider, tokenUrl, answers, identity) => {
      const { client, calls } = setUp(all, { answers })
      expect(await client.identify(attemptAt(provider), answerOf(provider))).toEqual({
        method: provider,
        ...identity,
      })
      const [exchange, ...reads] = calls
      expect(exchange).toMatchObject({ method: 'POST', url: tokenUrl })
      expect(exchange?.body.get('code_verifier')).toBe(attemptAt(provider).verifier)
      expect(reads.map(({ url }) => url)).toEqual(Object.keys(answers))
      for (const { method, headers } of reads) {
        expect(method).toBe('GET')
        // GitHub rejects clients without a user agent.
        expect(Object.fromEntries(headers)).toMatchObject({
          authorization: 'Bearer access',
          accept: 'application/json',
          'user-agent': 'foyer',
        })
      }
    },
  )

  test('behavior: sends the secret to X in the header, and to the others in the body', async () => {
    for (const provider of socialProviders) {
      const { client, calls } = setUp(all, { idToken: await signToken(provider) })
      await client.identify(attemptAt(provider), answerOf(provider)).catch(() => {})
      const inHeader = calls[0]?.headers.get('authorization')
      const inBody = calls[0]?.body.get('client_secret')
      expect([inHeader, inBody]).toEqual(
        provider === 'x'
          ? [`Basic ${Buffer.from('id+of+us:secret+of+us').toString('base64')}`, null]
          : [null, own.clientSecret],
      )
    }
  })

  test('behavior: uses the operator’s URLs and issuer', async () => {
    const at = 'https://id.own.example'
    const settings = { ...own, issuer: at, tokenUrl: `${at}/token`, jwksUrl: `${at}/keys` }
    const idToken = await signToken('google', { iss: at })
    const { client, calls } = setUp({ google: settings }, { idToken })
    expect((await client.identify(attemptAt('google'), answerOf('google'))).subject).toBe('77')
    expect(calls.map(({ url }) => url)).toEqual([`${at}/token`, `${at}/keys`])
    const users = { [`${at}/me`]: { data: { id: '5', username: 'ada' } } }
    const x = setUp({ x: { ...own, userUrl: `${at}/me` } }, { answers: users })
    expect((await x.client.identify(attemptAt('x'), answerOf('x'))).subject).toBe('5')
  })

  test.each([
    ['of another nonce', { nonce: 'M'.repeat(43) }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { aud: 'id of them' }],
    ['of another issuer', { iss: 'https://appleid.apple.com' }],
    ['that has expired', { exp: 1 }],
    ['without a subject', { sub: undefined }],
  ])('attack: rejects an ID token %s', async (_, changed) => {
    const { client } = setUp(all, { idToken: await signToken('google', changed) })
    await expect(client.identify(attemptAt('google'), answerOf('google'))).rejects.toThrow()
  })

  test('attack: rejects an ID token signed by another key, by the client secret, or unsigned', async () => {
    const claims = claimsOf('google')
    const secret = new TextEncoder().encode(own.clientSecret)
    for (const idToken of [
      await signToken('google', {}, others.privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret),
      new UnsecuredJWT(claims).encode(),
      'not.a.token',
      undefined,
    ]) {
      const { client } = setUp(all, idToken === undefined ? {} : { idToken })
      await expect(client.identify(attemptAt('google'), answerOf('google'))).rejects.toThrow()
    }
  })

  test('attack: exchanges no code for another login’s state, another issuer, or an error', async () => {
    for (const provider of socialProviders)
      for (const changed of [
        { state: 'T'.repeat(43) },
        { state: '' },
        { iss: 'https://evil.example' },
        { error: 'access_denied' },
      ]) {
        const { client, calls } = setUp(all, { idToken: await signToken(provider) })
        const answer = answerOf(provider, changed)
        await expect(client.identify(attemptAt(provider), answer)).rejects.toThrow()
        expect(calls).toEqual([])
      }
    const { client, calls } = setUp(all)
    const { state: _, ...stateless } = answerOf('google')
    await expect(client.identify(attemptAt('google'), stateless)).rejects.toThrow()
    expect(calls).toEqual([])
  })

  test.each([
    ['github', 'https://github.com'],
    ['facebook', 'https://www.facebook.com'],
    ['x', 'https://x.com'],
    ['discord', 'https://discord.com'],
  ] as const)('behavior: accepts the issuer parameter of %s', async (provider, iss) => {
    const { client, calls } = setUp(all, { answers: {} })
    await client.identify(attemptAt(provider), answerOf(provider, { iss })).catch(() => {})
    expect(calls[0]?.method).toBe('POST')
  })

  test('error: rejects if the account cannot be read', async () => {
    const answers = {
      'https://api.x.com/2/users/me': Response.json({ data: { id: '5', username: 'ada' } }, { status: 403 }),
    }
    const { client } = setUp(all, { answers })
    await expect(client.identify(attemptAt('x'), answerOf('x'))).rejects.toThrow(/status 403/)
  })

  test('attack: calls an unencrypted endpoint only if the operator’s token URL is unencrypted as well', async () => {
    const local = 'http://127.0.0.1:1'
    const answers = { [`${local}/me`]: { data: { id: '5', username: 'ada' } } }
    const settings = { ...own, userUrl: `${local}/me` }
    const { client, calls } = setUp({ x: settings }, { answers })
    await expect(client.identify(attemptAt('x'), answerOf('x'))).rejects.toThrow()
    expect(calls).toHaveLength(1)
    const isLocal = setUp({ x: { ...settings, tokenUrl: `${local}/token` } }, { answers })
    expect((await isLocal.client.identify(attemptAt('x'), answerOf('x'))).subject).toBe('5')
  })
})

describe('the client secret of Apple', () => {
  test('default: signs a JWT with the team’s key that is valid for five minutes', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const apple = { teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(privateKey) }
    const idToken = await signToken('apple', { aud: 'app' })
    const { client, calls } = setUp({ apple: { clientId: 'app', apple } }, { idToken })
    expect((await client.identify(attemptAt('apple'), answerOf('apple'))).subject).toBe('77')
    const secret = calls[0]?.body.get('client_secret') ?? ''
    const nowS = 1_700_000_000
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
      currentDate: new Date(nowS * 1_000),
    })
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY' })
    expect(payload).toEqual({
      iss: 'TEAM',
      sub: 'app',
      aud: 'https://appleid.apple.com',
      iat: nowS,
      exp: nowS + 300,
    })
  })
})
