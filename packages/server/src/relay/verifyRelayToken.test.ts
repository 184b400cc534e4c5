import { describe, expect, test } from 'vitest'
import { createIdentity } from '../../test/relayClient.ts'
import { verifyRelayToken } from './verifyRelayToken.ts'

const nowMs = 1_800_000_000_000
const iat = nowMs / 1_000
const aud = 'ws://relay.test'
const options = { audiences: [aud], nowMs, leewayMs: 120_000, maxLifetimeMs: 7 * 86_400_000 }
const identity = createIdentity()
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('verifyRelayToken', () => {
  test('default: returns the client id', () => {
    expect(verifyRelayToken(identity.token(aud, { nowMs }), options)).toEqual({ clientId: identity.clientId })
  })

  test('behavior: accepts a trailing slash, and clocks that differ by up to two minutes', () => {
    verifyRelayToken(identity.token(`${aud}/`, { nowMs }), options)
    verifyRelayToken(identity.token(aud, { nowMs: nowMs + 119_000 }), options)
    verifyRelayToken(identity.token(aud, { nowMs: nowMs - 86_400_000 - 119_000 }), options)
  })

  test.each([
    ['one part', () => 'abc', 'Invalid JWT'],
    ['four parts', () => `${identity.token(aud, { nowMs })}.x`, 'Invalid JWT'],
    ['too many characters', () => `${identity.token(aud, { nowMs })}${'A'.repeat(5_000)}`, 'Invalid JWT'],
    ['alg none', () => identity.token(aud, { nowMs, header: { alg: 'none' } }), 'Invalid JWT header'],
    ['alg HS256', () => identity.token(aud, { nowMs, header: { alg: 'HS256' } }), 'Invalid JWT header'],
    ['a missing typ', () => identity.token(aud, { nowMs, header: { typ: undefined } }), 'Invalid JWT header'],
    [
      'a payload that is not JSON',
      () => `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${Buffer.from('x').toString('base64url')}.AAAA`,
      'Invalid JWT payload',
    ],
    [
      'an iss that is not a DID',
      () => identity.token(aud, { nowMs, payload: { iss: 'me' } }),
      'Invalid JWT iss',
    ],
    [
      'an iss of another curve',
      () => identity.token(aud, { nowMs, payload: { iss: `did:key:zQ3s${'h'.repeat(44)}` } }),
      'Invalid JWT iss',
    ],
    [
      'the iss of another client',
      () => identity.token(aud, { nowMs, payload: { iss: createIdentity().clientId } }),
      'Invalid JWT signature',
    ],
    [
      'a changed payload',
      () => {
        const [header, , signature] = identity.token(aud, { nowMs }).split('.')
        const payload = identity.token(aud, { nowMs, payload: { exp: iat + 86_401 } }).split('.')[1]
        return `${header}.${payload}.${signature}`
      },
      'Invalid JWT signature',
    ],
    ['a truncated signature', () => identity.token(aud, { nowMs }).slice(0, -4), 'Invalid JWT signature'],
    ['an exp in the past', () => identity.token(aud, { nowMs: nowMs - 86_400_000 - 121_000 }), 'JWT expired'],
    ['an iat in the future', () => identity.token(aud, { nowMs: nowMs + 121_000 }), 'JWT not yet valid'],
    [
      'a lifetime that is too long',
      () => identity.token(aud, { nowMs, payload: { exp: iat + 8 * 86_400 } }),
      'Invalid JWT lifetime',
    ],
    [
      'an exp before its iat',
      () => identity.token(aud, { nowMs, payload: { exp: iat - 1 } }),
      'Invalid JWT lifetime',
    ],
    [
      'an exp as text',
      () => identity.token(aud, { nowMs, payload: { exp: '9999999999' } }),
      'Invalid JWT exp',
    ],
    [
      'the aud of another relay',
      () => identity.token('wss://relay.elsewhere', { nowMs }),
      'JWT is for another relay',
    ],
    ['a list as aud', () => identity.token(aud, { nowMs, payload: { aud: [aud] } }), 'Invalid JWT aud'],
    ['a missing sub', () => identity.token(aud, { nowMs, payload: { sub: undefined } }), 'Invalid JWT sub'],
    ['a short sub', () => identity.token(aud, { nowMs, payload: { sub: 'abc' } }), 'Invalid JWT sub'],
  ])('error: rejects a token with %s', (_, create, message) => {
    expect(() => verifyRelayToken(create(), options)).toThrow(
      expect.objectContaining({ code: 'RELAY_UNAUTHORIZED', message }),
    )
  })
})
