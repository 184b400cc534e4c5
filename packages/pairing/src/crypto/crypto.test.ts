import { hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { loadCrypto } from './loadCrypto.ts'
import { nobleCurves } from './nobleCurves.ts'
import { nobleHashes } from './nobleHashes.ts'
import type { Bytes } from './PairingCrypto.ts'
import { toTopic } from './toTopic.ts'
import { webCurves } from './webCurves.ts'
import { webHashes } from './webHashes.ts'

const bytes = (text: string): Bytes => new Uint8Array(hex.decode(text))
const { subtle } = globalThis.crypto

describe.each([
  ['webHashes', () => webHashes(subtle)],
  ['nobleHashes', () => nobleHashes()],
])('%s', (_, create) => {
  const hashes = create()

  test('behavior: computes SHA-256 of "abc" (FIPS 180-4)', async () => {
    expect(hex.encode(await hashes.sha256(bytes('616263')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  test('behavior: computes HKDF without salt and info (RFC 5869, A.3)', async () => {
    expect(hex.encode(await hashes.expand(bytes('0b'.repeat(22))))).toBe(
      '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d',
    )
  })
})

const alice = {
  privateKey: bytes('77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a'),
  publicKey: bytes('8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a'),
}
const bob = {
  privateKey: bytes('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb'),
  publicKey: bytes('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f'),
}
/** Points of order 1, 2, 4 and 8, and a non-canonical one. */
const lowOrder = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]
const signatures = [
  {
    name: 'test 1',
    key: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    name: 'test 2',
    key: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
]

describe.each([
  ['webCurves', async () => (await webCurves(subtle)) ?? expect.fail('Node.js has both curves')],
  ['nobleCurves', async () => nobleCurves],
])('%s', (_, create) => {
  test('behavior: agrees on the X25519 secret of RFC 7748, 6.1', async () => {
    const curves = await create()
    const secret = '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742'
    expect(hex.encode(await curves.agree(alice.privateKey, bob.publicKey))).toBe(secret)
    expect(hex.encode(await curves.agree(bob.privateKey, alice.publicKey))).toBe(secret)
  })

  test('behavior: agrees with a fixed X25519 scalar (RFC 7748, 5.2)', async () => {
    const curves = await create()
    const scalar = bytes('a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4')
    const u = bytes('e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c')
    expect(hex.encode(await curves.agree(scalar, u))).toBe(
      'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
    )
  })

  test.each(lowOrder)('error: rejects a public key of low order, %s', async (publicKey) => {
    const curves = await create()
    await expect(curves.agree(alice.privateKey, bytes(publicKey))).rejects.toThrow()
  })

  test.each(signatures)(
    'behavior: creates the Ed25519 signature of RFC 8032, 7.1: $name',
    async ({ key, message, signature }) => {
      const curves = await create()
      expect(hex.encode(await curves.sign(bytes(key), bytes(message)))).toBe(signature)
    },
  )

  test('behavior: generates keys that work with those of the platform', async () => {
    const curves = await create()
    const platform = (await webCurves(subtle)) ?? expect.fail('Node.js has both curves')
    const [a, b] = await Promise.all([curves.generateExchangeKeys(), platform.generateExchangeKeys()])
    expect(await curves.agree(a.privateKey, b.publicKey)).toEqual(
      await platform.agree(b.privateKey, a.publicKey),
    )
    const signer = await curves.toSigningKeys(bytes(signatures[0]?.key ?? ''))
    const signature = await curves.sign(signer.privateKey, bytes('00'))
    const key = await subtle.importKey('raw', signer.publicKey, 'Ed25519', false, ['verify'])
    expect(await subtle.verify('Ed25519', key, signature, bytes('00'))).toBe(true)
  })
})

describe('a public key on the twist, which no key pair has (RFC 7748, 5.2, second vector)', () => {
  const scalar = bytes('4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d')
  const u = bytes('e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493')

  test('behavior: webCurves computes the vector’s secret', async () => {
    const curves = await webCurves(subtle)
    expect(hex.encode((await curves?.agree(scalar, u)) ?? u)).toBe(
      '95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957',
    )
  })

  test('error: nobleCurves rejects the key', async () => {
    await expect(nobleCurves.agree(scalar, u)).rejects.toThrow('bad point')
  })
})

describe('loadCrypto', () => {
  const { publicKey } = alice

  test.each([
    ['default: agrees, signs and hashes with the platform’s crypto', subtle],
    [
      'behavior: agrees, signs and hashes if the platform lacks the curves',
      { ...plain(subtle), importKey: importHkdf },
    ],
    [
      'behavior: agrees, signs and hashes in a browser that rejects some keys',
      { ...plain(subtle), importKey: importLikeWebKit },
    ],
    ['behavior: agrees, signs and hashes outside a secure context', undefined],
  ])('%s', async (_, given) => {
    const crypto = await loadCrypto((given ?? null) as SubtleCrypto)
    const { privateKey } = await crypto.generateExchangeKeys()
    expect(await crypto.agree(privateKey, publicKey)).toHaveLength(32)
    const signer = await crypto.toSigningKeys(alice.privateKey)
    expect(await crypto.sign(signer.privateKey, publicKey)).toHaveLength(64)
    expect(await toTopic(crypto, bytes('616263'))).toMatch(/^ba7816bf/)

    // WebKitGTK drops leading zeros.
    const zero = bytes(`00${'07'.repeat(31)}`)
    expect(await crypto.agree(zero, publicKey)).toEqual(await nobleCurves.agree(zero, publicKey))
    expect(await crypto.toSigningKeys(zero)).toEqual(await nobleCurves.toSigningKeys(zero))
    expect(await crypto.sign(zero, publicKey)).toEqual(await nobleCurves.sign(zero, publicKey))
    await expect(crypto.agree(zero, bytes(lowOrder[0] ?? ''))).rejects.toThrow('low order')
  })
})

/** Returns a modifiable copy of the platform's functions. */
function plain(crypto: SubtleCrypto) {
  return {
    digest: crypto.digest.bind(crypto),
    importKey: crypto.importKey.bind(crypto),
    exportKey: crypto.exportKey.bind(crypto),
    deriveBits: crypto.deriveBits.bind(crypto),
    sign: crypto.sign.bind(crypto),
    generateKey: () => Promise.reject(new DOMException('', 'OperationError')),
  }
}

/** Supports no curves. */
async function importHkdf(...given: Parameters<SubtleCrypto['importKey']>) {
  if (given[2] !== 'HKDF') throw new DOMException('', 'NotSupportedError')
  return subtle.importKey(...given)
}

/** Fails on private keys with a leading zero, like WebKitGTK 2.50. */
async function importLikeWebKit(...given: Parameters<SubtleCrypto['importKey']>) {
  const [format, data] = given
  if ((format as string) === 'pkcs8' && new Uint8Array(data as unknown as ArrayBuffer).at(-32) === 0)
    throw new DOMException('', 'DataError')
  return subtle.importKey(...given)
}
