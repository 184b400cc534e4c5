import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAttestation } from './verifyAttestation.ts'

const nowMs = 1_700_000_000_000
const pairingTopic = '5e'.repeat(32)
const id = createHash('sha256').update(pairingTopic).digest('hex')
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

let host: Server
let issuer: string
let keys: CryptoKeyPair
/** Paths requested from the issuer. */
const asked: string[] = []
beforeAll(async () => {
  keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  host = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(JSON.stringify({ keys: [{ kid: 'k1', kty: 'EC', crv, x, y, alg: 'ES256', use: 'sig' }] }))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => host.close(() => resolve())))

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Creates a token as the server does. */
async function sign({
  header = {},
  claims = {},
  key = keys.privateKey,
}: {
  header?: object
  claims?: object
  key?: CryptoKey
} = {}) {
  const head = part({ alg: 'ES256', kid: 'k1', typ: 'attestation+jwt', ...header })
  const nowS = nowMs / 1_000
  const body = part({
    iss: issuer,
    aud: 'shop',
    origin: 'https://shop.example',
    id,
    iat: nowS,
    exp: nowS + 300,
    ...claims,
  })
  const signature = await crypto.subtle.sign(algorithm, key, Buffer.from(`${head}.${body}`))
  return `${head}.${body}.${Buffer.from(signature).toString('base64url')}`
}
const check = (attestation: string | undefined, url = 'https://shop.example/cart', issuers = [issuer]) =>
  verifyAttestation(
    {
      pairingTopic,
      proposer: {
        publicKey: '',
        metadata: { name: 'Shop', description: '', url, icons: [], redirect: undefined },
        attestation,
      },
    },
    { issuers, clock: () => nowMs },
  )

describe('verifyAttestation', () => {
  test('default: confirms the page’s origin if it matches the address that the app shows', async () => {
    expect(await check(await sign())).toEqual({ validation: 'valid', origin: 'https://shop.example', issuer })
  })

  test('attack: reports a mismatch if the app shows another page’s address', async () => {
    const token = await sign({ claims: { origin: 'https://trap.example' } })
    expect(await check(token)).toEqual({ validation: 'mismatch', origin: 'https://trap.example', issuer })
    expect(await check(await sign(), 'https://shop.example.trap.example')).toMatchObject({
      validation: 'mismatch',
    })
    expect(await check(await sign(), 'no address')).toMatchObject({ validation: 'mismatch' })
  })

  test('default: without a token the origin is unknown, and no request is made', async () => {
    asked.length = 0
    expect(await check(undefined)).toEqual({ validation: 'unknown' })
    expect(await check('no token')).toEqual({ validation: 'unknown' })
    expect(asked).toEqual([])
  })

  test('attack: does not ask a server that the wallet does not trust', async () => {
    asked.length = 0
    expect(await check(await sign(), 'https://shop.example', ['https://foyer.example'])).toEqual({
      validation: 'unknown',
    })
    expect(asked).toEqual([])
  })

  test.each([
    ['of another pairing', { claims: { id: '0'.repeat(64) } }],
    ['that has expired', { claims: { exp: nowMs / 1_000 - 121 } }],
    ['issued in the future', { claims: { iat: nowMs / 1_000 + 121 } }],
    ['of another type', { header: { typ: 'JWT' } }],
    ['without a signature', { header: { alg: 'none' } }],
    ['signed with an unknown key', { header: { kid: 'k2' } }],
  ])('attack: does not accept a token %s', async (_, changed) => {
    expect(await check(await sign(changed))).toEqual({ validation: 'unknown' })
  })

  test('attack: does not accept a token signed with another key, or a modified one', async () => {
    const other = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
    expect(await check(await sign({ key: other.privateKey }))).toEqual({ validation: 'unknown' })
    const [head, , signature] = (await sign({ claims: { origin: 'https://trap.example' } })).split('.')
    const [, body] = (await sign()).split('.')
    expect(await check(`${head}.${body}.${signature}`)).toEqual({ validation: 'unknown' })
  })
})
