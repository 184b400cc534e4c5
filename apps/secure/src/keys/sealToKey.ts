import type { SealedToKey } from '@foyer/contract'
import type { Bytes } from '../Bytes.ts'
import { decodeBytes } from './decodeBytes.ts'
import { deriveAesKey } from './deriveAesKey.ts'
import { encodeBytes } from './encodeBytes.ts'
import { sealBox } from './sealBox.ts'

/** Seals bytes to a public recovery key: ECDH with an ephemeral key, HKDF-SHA-256, AES-256-GCM. */
export async function sealToKey(publicKey: string, bytes: Bytes, context: string): Promise<SealedToKey> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  const spki = decodeBytes(publicKey)
  const [theirs, mine] = await Promise.all([
    crypto.subtle.importKey('spki', spki, algorithm, false, []),
    crypto.subtle.generateKey(algorithm, false, ['deriveBits']),
  ])
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', mine.publicKey))
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, mine.privateKey, 256)
  const key = await deriveAesKey(new Uint8Array(shared), ephemeral, `foyer/sealed-to-key|${publicKey}`)
  return { ephemeralKey: encodeBytes(ephemeral), box: await sealBox(key, bytes, context) }
}
