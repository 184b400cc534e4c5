import { parseCaipNetworkId } from '@foyer/contract'
import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64, bech32 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { siwxVectors } from '../../../../test/siwxVectors.ts'
import { rpcChains } from '../../chains/rpcChains.ts'
import { decodeBytes } from './decodeBytes.ts'
import type { SignedMessage } from './SignedMessage.ts'
import { encodeSs58 } from './ss58.ts'
import { verifySignature } from './verifySignature.ts'

const chains = rpcChains({ chains: [] })
/** An EVM account that does not match the key could still be a contract, which no chain here can decide. */
const verify = (signed: SignedMessage) =>
  verifySignature(signed, chains).catch((error: { code?: string }) => {
    if (error.code === 'CHAIN_NOT_SUPPORTED' && signed.networkId.startsWith('eip155:')) return false
    throw error
  })
const find = (label: string) => {
  const vector = siwxVectors.find((vector) => vector.label.includes(label))
  if (!vector) throw new Error(`No vector ${label}`)
  return vector
}

function flip(signature: string, place: number): string {
  const isBase58 = signature.length === 87
  const bytes = isBase58 ? base58.decode(signature) : decodeBytes(signature)
  bytes[place < 0 ? bytes.length + place : place] = (bytes.at(place) ?? 0) ^ 1
  if (isBase58) return base58.encode(bytes)
  return signature.startsWith('0x') ? `0x${bytesToHex(bytes)}` : base64.encode(bytes)
}

describe('verifySignature', () => {
  test('the vectors cover every namespace', () => {
    const count = (namespace: string) =>
      siwxVectors.filter(({ networkId }) => parseCaipNetworkId(networkId).namespace === namespace).length
    expect(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'].map(count)).toEqual([1, 2, 16, 15, 3])
  })
  describe.each(siwxVectors)('$label', (vector) => {
    test('default: accepts the signature', async () => {
      expect(await verify(vector)).toBe(true)
    })
    test.each([
      ['nonce', 'abc12345', 'abc12346'],
      ['domain', 'app.example.com', 'app.example.org'],
      ['number of blank lines', '\n\n', '\n'],
    ])('error: rejects a message with another %s', async (_, from, to) => {
      const message = vector.message.replace(from, to)
      expect(message).not.toBe(vector.message)
      expect(await verify({ ...vector, message })).toBe(false)
    })
    test.each([5, 20, 40, -12])('error: rejects a signature with byte %i changed', async (place) => {
      const signature = flip(vector.signature, place)
      expect(signature).not.toBe(vector.signature)
      expect(await verify({ ...vector, signature })).toBe(false)
    })
    test('error: rejects another address, and a malformed one', async () => {
      const others = siwxVectors.filter(
        ({ networkId, address }) => networkId === vector.networkId && address !== vector.address,
      )
      for (const { address } of others) expect(await verify({ ...vector, address })).toBe(false)
      for (const address of ['', 'x', vector.address.slice(1), `${vector.address}1`])
        expect(await verify({ ...vector, address }), address).toBe(false)
    })
    test.each(['', 'x', '0x', '0x00', '=', '!', 'A'.repeat(88), `0x${'00'.repeat(65)}`, '1'.repeat(64)])(
      'error: rejects the signature %j',
      async (signature) => {
        expect(await verify({ ...vector, signature })).toBe(false)
      },
    )
  })

  test('behavior: accepts a signature in each encoding that wallets use', async () => {
    const solana = find('solana ed25519 base58')
    const bytes = base58.decode(solana.signature)
    for (const signature of [base64.encode(bytes), bytesToHex(bytes), `0x${bytesToHex(bytes)}`])
      expect(await verify({ ...solana, signature })).toBe(true)

    for (const bitcoin of [find('mainnet p2wpkh ECDSA (BIP-137'), find('mainnet p2tr BIP-322')]) {
      const hex = bytesToHex(base64.decode(bitcoin.signature))
      for (const signature of [hex, `0x${hex}`]) expect(await verify({ ...bitcoin, signature })).toBe(true)
    }
    const cosmos = find('ADR-36 cosmos')
    const publicKey = bytesToHex(base64.decode(cosmos.publicKey ?? ''))
    const signature = bytesToHex(base64.decode(cosmos.signature))
    expect(await verify({ ...cosmos, signature, publicKey })).toBe(true)
  })
  test('param: signatureType: rejects a signature of another type', async () => {
    const sr25519 = find('polkadot sr25519 ss58=42')
    expect(await verify({ ...sr25519, signatureType: 'sr25519' })).toBe(true)
    expect(await verify({ ...sr25519, signatureType: 'ed25519' })).toBe(false)
    const cosmos = find('ADR-36 cosmos')
    expect(await verify({ ...cosmos, signatureType: 'ethsecp256k1' })).toBe(false)
  })
  test('error: rejects a Cosmos signature without a public key, or with another address’s key', async () => {
    const cosmos = find('ADR-36 cosmos')
    expect(await verify({ ...cosmos, publicKey: undefined })).toBe(false)
    expect(await verify({ ...cosmos, publicKey: find('ADR-36 osmo').publicKey })).toBe(false)
    expect(await verify({ ...cosmos, publicKey: 'x' })).toBe(false)
  })
  test('attack: a Cosmos key has one account per chain, as the chain has one key type and one prefix', async () => {
    const { secretKey } = secp256k1.keygen()
    const point = secp256k1.Point.fromBytes(secp256k1.getPublicKey(secretKey))
    const publicKey = base64.encode(point.toBytes(true))
    const own = ripemd160(sha256(point.toBytes(true)))
    const ethereum = keccak_256(point.toBytes(false).subarray(1)).subarray(-20)
    const sign = (address: string, hash: (bytes: Uint8Array) => Uint8Array) => {
      const doc =
        `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData",` +
        `"value":{"data":"${base64.encode(utf8ToBytes('hello'))}","signer":"${address}"}}],"sequence":"0"}`
      return base64.encode(secp256k1.sign(hash(utf8ToBytes(doc)), secretKey, { prehash: false }))
    }
    const ask = (networkId: SignedMessage['networkId'], prefix: string, isEthereum: boolean) => {
      const address = bech32.encodeFromBytes(prefix, isEthereum ? ethereum : own)
      const signature = sign(address, isEthereum ? keccak_256 : sha256)
      const signed = { networkId, address, message: 'hello', signature, publicKey }
      const signatureType = isEthereum ? 'ethsecp256k1' : 'secp256k1'
      return Promise.all([verify(signed), verify({ ...signed, signatureType })])
    }
    expect(await ask('cosmos:cosmoshub-4', 'cosmos', false)).toEqual([true, true])
    expect(await ask('cosmos:cosmoshub-4', 'cosmos', true)).toEqual([false, false])
    expect(await ask('cosmos:injective-1', 'inj', true)).toEqual([true, true])
    expect(await ask('cosmos:injective-1', 'inj', false)).toEqual([false, false])
    for (const prefix of ['inj', 'osmo', 'a', 'notachain'])
      expect(await ask('cosmos:cosmoshub-4', prefix, prefix === 'inj')).toEqual([false, false])
  })
  test('attack: an ed25519 key plus a point of small order is not another account', async () => {
    const { secretKey } = ed25519.keygen()
    const { scalar, pointBytes } = ed25519.utils.getExtendedPublicKey(secretKey)
    const message = 'hello'
    const { Point } = ed25519
    const signAs = (publicKey: Uint8Array) => {
      const r = 0x1234567890abcdefn
      const commitment = Point.BASE.multiply(r).toBytes()
      const digest = sha512(concatBytes(commitment, publicKey, utf8ToBytes(message)))
      const k = Point.Fn.create(BigInt(`0x${bytesToHex(digest.toReversed())}`))
      return concatBytes(commitment, Point.Fn.toBytes(Point.Fn.create(r + k * scalar)))
    }
    const ask = async (publicKey: Uint8Array) => {
      const signature = bytesToHex(signAs(publicKey))
      const polkadot = find('polkadot ed25519 ss58=0')
      return [
        await verify({ ...find('solana'), address: base58.encode(publicKey), message, signature }),
        await verify({ ...polkadot, address: encodeSs58(publicKey, 0), message, signature }),
      ]
    }
    expect(await ask(pointBytes)).toEqual([true, true])
    const own = Point.fromBytes(pointBytes)
    const twins = ED25519_TORSION_SUBGROUP.map((hex) => own.add(Point.fromHex(hex, true)).toBytes()).filter(
      (twin) => bytesToHex(twin) !== bytesToHex(pointBytes),
    )
    expect(twins).toHaveLength(7)
    for (const twin of twins) expect(await ask(twin)).toEqual([false, false])
  })
  test('error: rejects a Bitcoin address of another network', async () => {
    const testnet = find('testnet p2wpkh BIP-322')
    const mainnet = find('mainnet p2wpkh BIP-322')
    expect(await verify({ ...testnet, networkId: mainnet.networkId })).toBe(false)
    expect(await verify({ ...mainnet, networkId: testnet.networkId })).toBe(false)
  })
  test('error: throws SIWX_CHAIN_UNKNOWN for a Cosmos chain without a known address format', async () => {
    const signed = { ...find('ADR-36 cosmos'), networkId: 'cosmos:notachain-1' } as const
    await expect(verifySignature(signed, chains)).rejects.toMatchObject({ code: 'SIWX_CHAIN_UNKNOWN' })
  })
  test.each(['eip155:5', 'bip122:12a765e31ffd4059bada1e25190f6e98', 'tezos:NetXdQprcVkpaWU'] as const)(
    'error: throws CHAIN_NOT_SUPPORTED for %s',
    async (networkId) => {
      const signed = { ...find('BIP-322'), networkId, signature: '0x00' }
      await expect(verifySignature(signed, chains)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    },
  )
})

// From the test vectors of BIP-322 itself.
describe('verifyBip322', () => {
  const networkId = 'bip122:000000000019d6689c085ae165831e93'
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  test.each([
    [
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
  ])(
    'behavior: accepts BIP-322’s test vector for %j, and rejects a changed message',
    async (message, signature) => {
      expect(await verify({ networkId, address, message, signature })).toBe(true)
      expect(await verify({ networkId, address, message: `${message}!`, signature })).toBe(false)
    },
  )
})
