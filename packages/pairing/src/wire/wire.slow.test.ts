import { createPublicKey, verify } from 'node:crypto'
import { base64urlnopad, hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadCrypto } from '../crypto/loadCrypto.ts'
import { randomBytes } from '../crypto/randomBytes.ts'
import { createIds } from './createIds.ts'
import { createRelayToken, toClientId } from './createRelayToken.ts'
import { formatPairingUri, parsePairingUri } from './pairingUri.ts'

const topic = 'c9e6d30fb34afe70a15c14e9337ba8e4d5a35dd695c39b94884b0ee60c69d168'
const symKey = '7ff3e362f825ab868e20e767fe580d0311181632707e7c878cbeca0238d45b8b'

describe('formatPairingUri', () => {
  test('default: writes a link with expiry and methods', () => {
    const uri = formatPairingUri({
      topic,
      symKey,
      expiresAtS: 1_764_000_000,
      methods: ['wc_sessionAuthenticate'],
    })
    expect(uri).toMatchInlineSnapshot(
      `"wc:c9e6d30fb34afe70a15c14e9337ba8e4d5a35dd695c39b94884b0ee60c69d168@2?relay-protocol=irn&symKey=7ff3e362f825ab868e20e767fe580d0311181632707e7c878cbeca0238d45b8b&expiryTimestamp=1764000000&methods=wc_sessionAuthenticate"`,
    )
  })
})

describe('parsePairingUri', () => {
  test('behavior: reads parameters in any order, with and without slashes', () => {
    expect(parsePairingUri(`wc:${topic}@2?symKey=${symKey}&expiryTimestamp=5&relay-protocol=irn`)).toEqual({
      topic,
      symKey,
      expiresAtS: 5,
    })
    const uri = formatPairingUri({ topic, symKey, methods: ['a', 'b'] })
    expect(parsePairingUri(uri)).toEqual({ topic, symKey, methods: ['a', 'b'] })
    expect(parsePairingUri(uri.replace('wc:', 'wc://'))).toEqual({ topic, symKey, methods: ['a', 'b'] })
  })

  test.each([
    ['another version', `wc:${topic}@1?bridge=x&key=${symKey}`],
    ['another relay', `wc:${topic}@2?relay-protocol=waku&symKey=${symKey}`],
    ['a short key', `wc:${topic}@2?relay-protocol=irn&symKey=7ff3`],
    ['an invalid topic', `wc:00@2?relay-protocol=irn&symKey=${symKey}`],
    ['an invalid expiry', `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=soon`],
    ['the URL of a page', 'https://example.com'],
  ])('error: returns undefined for %s', (_, uri) => {
    expect(parsePairingUri(uri)).toBeUndefined()
  })

  test('error: throws for no text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        parsePairingUri(text)
        parsePairingUri(`wc:${topic}@2?${text}`)
      }),
    )
  })
})

describe('createIds', () => {
  test('default: creates ids of 16 digits for peers and of 19 digits for the relay', () => {
    const ids = createIds(
      () => 1_764_000_000_123,
      () => 0.5,
    )
    expect(ids.message()).toBe(1_764_000_000_123_500)
    expect(ids.relay()).toBe('1764000000123500000')
  })

  test('behavior: ids increase even if the clock stops or goes back', () => {
    let nowMs = 1_764_000_000_123
    const ids = createIds(
      () => nowMs,
      () => 0,
    )
    const made = [ids.message(), ids.message()]
    nowMs -= 60_000
    made.push(ids.message())
    expect(made).toEqual([1_764_000_000_123_000, 1_764_000_000_123_001, 1_764_000_000_123_002])
    expect(
      createIds(
        () => nowMs,
        () => 0,
      ).relay(),
    ).toHaveLength(19)
  })
})

describe('createRelayToken', () => {
  test('default: creates a JWT signed by the key in its issuer', async () => {
    const crypto = await loadCrypto()
    const keys = await crypto.toSigningKeys(randomBytes(32))
    const subject = hex.encode(new Uint8Array(32))
    const nowMs = 1_764_000_000_500
    const token = await createRelayToken(crypto, { keys, audience: 'wss://relay.example', subject, nowMs })
    const [header = '', payload = '', signature = ''] = token.split('.')
    const read = (part: string) => JSON.parse(new TextDecoder().decode(base64urlnopad.decode(part)))
    expect(read(header)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
    expect(read(payload)).toEqual({
      iss: toClientId(keys.publicKey),
      sub: subject,
      aud: 'wss://relay.example',
      // A clock may be a quarter of an hour ahead.
      iat: 1_763_999_100,
      exp: 1_764_085_500,
    })
    const key = { kty: 'OKP', crv: 'Ed25519', x: base64urlnopad.encode(keys.publicKey) }
    const publicKey = createPublicKey({ key, format: 'jwk' })
    const signed = Buffer.from(`${header}.${payload}`)
    expect(verify(null, signed, publicKey, base64urlnopad.decode(signature))).toBe(true)
  })

  test('behavior: toClientId writes the key as did:key', () => {
    expect(toClientId(new Uint8Array(32).fill(7))).toMatch(/^did:key:z6Mk/)
  })
})
