import { beforeAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../crypto/PairingCrypto.ts'
import { toClientId } from './createRelayToken.ts'
import { formatPairingUri } from './pairingUri.ts'

// Imported lazily: the titles of these tests are also listed where the folder is not installed.
let peer: typeof import('../../../../interop/utils.ts')
beforeAll(async () => {
  peer = await import('../../../../interop/utils.ts')
})

describe('formatPairingUri', () => {
  test('default: writes a link that peers can read', () => {
    const topic = 'c9e6d30fb34afe70a15c14e9337ba8e4d5a35dd695c39b94884b0ee60c69d168'
    const symKey = '7ff3e362f825ab868e20e767fe580d0311181632707e7c878cbeca0238d45b8b'
    const uri = formatPairingUri({
      topic,
      symKey,
      expiresAtS: 1_764_000_000,
      methods: ['wc_sessionAuthenticate'],
    })
    expect(peer.parseUri(uri)).toMatchObject({
      topic,
      symKey,
      relay: { protocol: 'irn' },
      expiryTimestamp: 1_764_000_000,
      methods: ['wc_sessionAuthenticate'],
    })
  })
})

describe('createRelayToken', () => {
  test('behavior: writes an issuer from which peers read the key', () => {
    const publicKey: Bytes = new Uint8Array(32).fill(7)
    expect(new Uint8Array(peer.decodeIss(toClientId(publicKey)))).toEqual(publicKey)
    expect(toClientId(publicKey)).toMatch(/^did:key:z6Mk/)
  })
})
