import { fromBase64 } from './encodings.ts'
import type { Bytes, KeyPair, PairingCurves } from './PairingCrypto.ts'

type Curve = 'X25519' | 'Ed25519'

/** PKCS #8 prefixes of a raw private key ([RFC 8410](https://www.rfc-editor.org/rfc/rfc8410)). */
const prefixes = {
  X25519: [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 110, 4, 34, 4, 32],
  Ed25519: [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32],
} as const

/** An arbitrary private key without zeros. */
const knownKey = new Uint8Array(32).fill(1)

/** Returns the browser's curves; `undefined` if it lacks one of them. */
export async function webCurves(subtle: SubtleCrypto): Promise<PairingCurves | undefined> {
  try {
    // Uses a key that is known to work, because WebKitGTK fails to generate some.
    await Promise.all([
      importPrivate(subtle, 'X25519', knownKey, 'deriveBits'),
      importPrivate(subtle, 'Ed25519', knownKey, 'sign'),
    ])
  } catch {
    return undefined
  }
  return {
    generateExchangeKeys: () => generateExchangeKeys(subtle),
    async agree(privateKey, publicKey) {
      const own = await importPrivate(subtle, 'X25519', privateKey, 'deriveBits')
      const peer = await subtle.importKey('raw', publicKey, 'X25519', false, [])
      const secret = new Uint8Array(await subtle.deriveBits({ name: 'X25519', public: peer }, own, 256))
      if (!secret.some(Boolean)) throw new Error('The public key has a low order')
      return secret
    },
    async toSigningKeys(privateKey) {
      const key = await importPrivate(subtle, 'Ed25519', privateKey, 'sign')
      const { x = '' } = await subtle.exportKey('jwk', key)
      return { publicKey: fromBase64(x), privateKey }
    },
    async sign(privateKey, bytes) {
      const key = await importPrivate(subtle, 'Ed25519', privateKey, 'sign')
      return new Uint8Array(await subtle.sign('Ed25519', key, bytes))
    },
  }
}

async function generateExchangeKeys(subtle: SubtleCrypto): Promise<KeyPair> {
  const pair = (await subtle.generateKey('X25519', true, ['deriveBits'])) as CryptoKeyPair
  const { x = '', d = '' } = await subtle.exportKey('jwk', pair.privateKey)
  return { publicKey: fromBase64(x), privateKey: fromBase64(d) }
}

function importPrivate(subtle: SubtleCrypto, curve: Curve, privateKey: Bytes, usage: KeyUsage) {
  const encoded = new Uint8Array([...prefixes[curve], ...privateKey])
  return subtle.importKey('pkcs8', encoded, curve, true, [usage])
}
