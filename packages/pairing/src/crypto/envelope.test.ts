import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { base64, base64urlnopad, hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sealEnvelope } from './envelope.ts'
import { openEnvelope, parseEnvelope } from './openEnvelope.ts'
import type { Bytes } from './PairingCrypto.ts'

const bytes = (text: string): Bytes => new Uint8Array(hex.decode(text))
const key = bytes('0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c')
const nonce = bytes('717765636661617364616473')
const text = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'wc_sessionPing', params: { text: 'ü' } })

const open = (message: string, with_ = key) => {
  const envelope = parseEnvelope(message)
  return envelope && openEnvelope(envelope, with_)
}

test('behavior: encrypts the ChaCha20-Poly1305 vector of RFC 8439, 2.8.2', () => {
  const cipher = chacha20poly1305(
    bytes('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'),
    bytes('070000004041424344454647'),
    bytes('50515253c0c1c2c3c4c5c6c7'),
  )
  const plain = new TextEncoder().encode(
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.",
  )
  const sealed = hex.encode(cipher.encrypt(plain))
  expect(sealed.slice(0, 32)).toBe('d31a8d34648e60db7b86afbc53ef7ec2')
  expect(sealed.slice(-32)).toBe('1ae10b594f09e26a7e902ecbd0600691')
})

describe('parseEnvelope and openEnvelope', () => {
  test('behavior: opens base64 and base64url', () => {
    const message = sealEnvelope(text, { key, nonce })
    expect(open(message)).toBe(text)
    expect(open(base64urlnopad.encode(base64.decode(message)))).toBe(text)
  })

  test('error: returns undefined for another key, a changed byte, and another type', () => {
    const message = sealEnvelope(text, { key, nonce })
    expect(open(message, bytes('00'.repeat(32)))).toBeUndefined()
    const sealed = base64.decode(message)
    for (const index of [1, 13, sealed.length - 1]) {
      const changed = sealed.slice()
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(open(base64.encode(changed))).toBeUndefined()
    }
    expect(parseEnvelope(base64.encode(new Uint8Array([3, ...sealed.slice(1)])))).toBeUndefined()
  })

  test('error: returns undefined instead of throwing for any bytes or text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (random) => {
        const message = base64.encode(new Uint8Array(random))
        expect(open(message)).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (random) => {
        expect(open(random)).toBeUndefined()
      }),
    )
    expect(parseEnvelope('A'.repeat(3_000_000))).toBeUndefined()
  })
})
