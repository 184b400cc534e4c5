import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyRegistration } from './verifyRegistration.ts'

const site = { origin: 'https://secure.foyer.test', hostOrigin: 'https://shop.test' }
const challenge = randomBytes(32)
const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }) as {
  x: string
  y: string
}
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const client = (change: object = {}) =>
  text(
    Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge: text(challenge), origin: site.origin, ...change }),
    ),
  )

/** Builds an authenticator's registration of a new key, with overrides. */
function register({
  rpId = 'secure.foyer.test',
  flags = 0x45,
  id = Buffer.from('credential'),
  before = 'a5010203262001215820',
  between = '225820',
  keyX = x,
  cut = 0,
  signCount = 0,
} = {}) {
  const data = Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([flags, 0, 0, 0, signCount]),
    Buffer.alloc(16),
    Buffer.from([id.length >> 8, id.length & 0xff]),
    id,
    Buffer.from(before, 'hex'),
    Buffer.from(keyX, 'base64url'),
    Buffer.from(between, 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return {
    credentialId: text(Buffer.from('credential')),
    authenticatorData: text(data.subarray(0, data.length - cut)),
    clientDataJSON: client(),
  } as Parameters<typeof verifyRegistration>[0]
}

describe('verifyRegistration', () => {
  test('default: returns the public key of a passkey registered on the secure site, also in the app’s frame', () => {
    expect(verifyRegistration(register(), challenge, site)).toEqual({ x, y, signCount: 0 })
    const inFrame = { ...register(), clientDataJSON: client({ topOrigin: site.hostOrigin }) }
    expect(verifyRegistration(inFrame, challenge, site)).toEqual({ x, y, signCount: 0 })
  })

  test('behavior: returns the signature counter that the passkey starts with', () => {
    expect(verifyRegistration(register({ signCount: 7 }), challenge, site)).toMatchObject({ signCount: 7 })
  })

  test.each<[string, Parameters<typeof register>[0]]>([
    ['of another site', { rpId: 'foyer.test' }],
    ['made without user presence', { flags: 0x44 }],
    ['made without user verification', { flags: 0x41 }],
    ['without the flag of an attested key', { flags: 0x05 }],
    ['with another credential id', { id: Buffer.from('another') }],
    ['of another algorithm', { before: 'a5010203272001215820' }],
    ['without a y coordinate', { between: '235820' }],
    ['that is not a point on the curve', { keyX: text(Buffer.alloc(32, 1)) }],
    ['that is truncated', { cut: 1 }],
    ['that is truncated before its id', { cut: 90 }],
    ['that is truncated after the flags', { cut: 107 }],
  ])('attack: rejects a key %s', (_, change) => {
    expect(verifyRegistration(register(change), challenge, site)).toBeUndefined()
  })

  test.each([
    ['an assertion instead of a registration', { type: 'webauthn.get' }],
    ['another challenge', { challenge: text(randomBytes(32)) }],
    ['another origin', { origin: 'https://evil.test' }],
    ['a frame on another origin', { topOrigin: 'https://evil.test' }],
    ['a challenge that is a number', { challenge: 1 }],
  ])('attack: rejects %s', (_, change) => {
    const registration = { ...register(), clientDataJSON: client(change) }
    expect(verifyRegistration(registration, challenge, site)).toBeUndefined()
    expect(verifyRegistration({ ...registration, clientDataJSON: '!' }, challenge, site)).toBeUndefined()
  })
})
