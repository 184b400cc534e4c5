import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactEncrypt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSessionVerifier } from './createSessionVerifier.ts'

const alg = 'ES256'
const sub = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const origin = 'https://app.test'
let pair: CryptoKeyPair
let serverUrl: string
let close: () => void
/** A server that published a second key, as it does once a month. */
beforeAll(async () => {
  pair = (await generateKeyPair(alg)) as CryptoKeyPair
  const next = (await generateKeyPair(alg)) as CryptoKeyPair
  const publish = async (key: CryptoKey, kid: string) => ({ ...(await exportJWK(key)), kid, alg, use: 'sig' })
  const keys = [await publish(next.publicKey, 'next'), await publish(pair.publicKey, 'one')]
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterAll(() => close())

const create = () => createSessionVerifier({ serverUrl, projectId: 'shop' })
const sign = (header: { kid?: string; typ?: string } = {}, claims: object = {}) =>
  new SignJWT({ origin, ...claims })
    .setProtectedHeader({ alg, kid: 'one', typ: 'JWT', ...header })
    .setIssuer(serverUrl)
    .setAudience('shop')
    .setSubject(sub)
    .setJti('s1')
    .setIssuedAt()
    .setExpirationTime('1 h')
    .sign(pair.privateKey)

describe('createSessionVerifier', () => {
  test('default: returns the account and the origin of the sign-in', async () => {
    expect(await create()(`Bearer ${await sign()}`)).toMatchObject({
      accountAddress: sub,
      origin,
      sessionId: 's1',
    })
  })

  test.each([undefined, '', null])(
    'attack: a project id that is unset (%j) would let the tokens of every project count',
    (projectId) => {
      expect(() => createSessionVerifier({ serverUrl, projectId: projectId as string })).toThrow(
        'Option `projectId` is invalid: give the id of your project',
      )
    },
  )

  test.each([[undefined], [{}], [{ serverUrl: 'foyer.test', projectId: 'shop' }]])(
    'error: a server that is missing or not a URL: %j',
    (parameters) => {
      expect(() => createSessionVerifier(parameters as never)).toThrow(
        'Option `serverUrl` is invalid: give an http or https address, not ',
      )
    },
  )

  test('attack: reports a malformed or foreign token as SIWX_SESSION_INVALID, not as a server failure', async () => {
    const withoutKeyId = new SignJWT({ origin })
      .setProtectedHeader({ alg, typ: 'JWT' })
      .setIssuer(serverUrl)
      .setAudience('shop')
      .sign(pair.privateKey)
    const encrypted = new CompactEncrypt(new TextEncoder().encode('{}'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(new Uint8Array(32))
    const head = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
    const [, body, signature] = (await sign()).split('.')
    const bad = await Promise.all([
      withoutKeyId,
      encrypted,
      sign({ kid: 'nobody' }),
      sign({ typ: 'attestation+jwt' }),
      sign({}, { origin: 1 }),
      ...[
        { alg },
        { alg, kid: 1 },
        { alg, kid: 'one', typ: 'JWT', crit: ['exp'], exp: 1 },
        { alg, kid: 'one', typ: 'JWT', b64: false, crit: ['b64'] },
        { alg: 'HS256', kid: 'one', typ: 'JWT' },
        [],
        null as unknown as object,
      ].map((header) => `${head(header)}.${body}.${signature}`),
      `${head({ alg, kid: 'one', typ: 'JWT' })}.${body}.AA`,
      '..',
      'a.b.c',
    ])
    for (const token of bad)
      await expect(create()(token), token).rejects.toMatchObject({ code: 'SIWX_SESSION_INVALID' })
  })

  test('error: does not report SIWX_SESSION_INVALID if the server’s keys are unreachable', async () => {
    const verify = createSessionVerifier({ serverUrl: 'http://127.0.0.1:1', projectId: 'shop' })
    await expect(verify(await sign())).rejects.not.toMatchObject({ code: 'SIWX_SESSION_INVALID' })
  })
})
