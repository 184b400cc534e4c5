import { hex } from '@scure/base'
import { beforeAll, describe, expect, test } from 'vitest'
import { sealEnvelope } from './envelope.ts'
import { loadCrypto } from './loadCrypto.ts'
import { openEnvelope, parseEnvelope } from './openEnvelope.ts'
import type { Bytes } from './PairingCrypto.ts'
import { toTopic } from './toTopic.ts'

// Imported lazily: the titles of these tests are also listed where the folder is not installed.
let peer: typeof import('../../../../interop/utils.ts')
beforeAll(async () => {
  peer = await import('../../../../interop/utils.ts')
})

const bytes = (text: string): Bytes => new Uint8Array(hex.decode(text))
const symKey = '0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c'
const key = bytes(symKey)
const nonce = bytes('717765636661617364616473')
const text = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'wc_sessionPing', params: { text: 'ü' } })

const open = (message: string) => {
  const envelope = parseEnvelope(message)
  return envelope && openEnvelope(envelope, key)
}

describe('sealEnvelope', () => {
  test('default: a peer opens the envelope, and writes the same text with the same nonce', () => {
    const message = sealEnvelope(text, { key, nonce })
    expect(message).toBe(peer.encrypt({ type: 0, symKey, message: text, iv: hex.encode(nonce) }))
    expect(peer.decrypt({ symKey, encoded: message })).toBe(text)
  })

  test('param: senderPublicKey: writes the same type 1 envelope as a peer', () => {
    const { publicKey } = peer.generateKeyPair()
    const message = sealEnvelope(text, { key, nonce, senderPublicKey: bytes(publicKey) })
    const written = { type: 1, symKey, senderPublicKey: publicKey, message: text, iv: hex.encode(nonce) }
    expect(message).toBe(peer.encrypt(written))
    expect(parseEnvelope(message)).toMatchObject({ type: 1, senderPublicKey: bytes(publicKey) })
    expect(open(message)).toBe(text)
  })
})

describe('parseEnvelope and openEnvelope', () => {
  test('behavior: opens a peer’s envelopes', () => {
    expect(open(peer.encrypt({ type: 0, symKey, message: text }))).toBe(text)
  })

  test('error: returns undefined for type 2, which is not sealed', () => {
    expect(parseEnvelope(peer.encodeTypeTwoEnvelope(text))).toBeUndefined()
  })
})

test('behavior: derives the same session topic and key as peers', async () => {
  const crypto = await loadCrypto()
  const own = await crypto.generateExchangeKeys()
  const other = peer.generateKeyPair()
  const shared = await crypto.expand(await crypto.agree(own.privateKey, bytes(other.publicKey)))
  expect(hex.encode(shared)).toBe(peer.deriveSymKey(other.privateKey, hex.encode(own.publicKey)))
  expect(await toTopic(crypto, shared)).toBe(peer.hashKey(hex.encode(shared)))
})
