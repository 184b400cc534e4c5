import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import * as sr25519 from '@scure/sr25519'
import type { WalletCall } from '../shared/Eip1193.ts'
import { invalidParams, objectAt } from '../shared/parse.ts'
import { rpcError } from '../shared/rpcError.ts'
import { testMnemonic } from '../shared/testMnemonic.ts'
import { encodeSignerPayload } from './encodeSignerPayload.ts'

/** Type of a Substrate key. */
export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** Options of `createPolkadotSigner`. */
export type PolkadotSignerOptions = {
  /** @default 'test test test test test test test test test test test junk' */
  mnemonic?: string | undefined
  /** Index of the derivation path `//<index>`. @default 0 */
  accountIndex?: number | undefined
  /** @default 'sr25519' */
  keyType?: PolkadotKeyType | undefined
}

/** A Substrate account that really signs. */
export type PolkadotSigner = {
  readonly keyType: PolkadotKeyType
  /** 32 bytes as hex: the public key, or the hash of an ecdsa key. */
  readonly accountId: string
  /** Public key as hex. */
  readonly publicKey: string
  /**
   * Returns the address in the format of a chain. @param ss58Prefix `0` Polkadot, `2` Kusama, `42` any chain (default)
   */
  address(ss58Prefix?: number): string
  /** Signs raw bytes; returns the signature without its type. */
  sign(bytes: Uint8Array): Uint8Array
  /** Signs a transaction of `SignerPayloadJSON`; returns hex that starts with the signature type. */
  signPayload(payload: Readonly<Record<string, unknown>>): string
  /** Answers `polkadot_signMessage` and `polkadot_signTransaction`, like a wallet over WalletConnect. */
  request(call: WalletCall): Promise<unknown>
}

const signatureTypes: readonly PolkadotKeyType[] = ['ed25519', 'sr25519', 'ecdsa']

/**
 * Creates a Substrate account from a mnemonic, with the derivation of Substrate's own tools.
 *
 * @example
 * ```ts
 * import { createPolkadotSigner } from '@foyer/testing'
 *
 * const signer = createPolkadotSigner()
 * ```
 */
export function createPolkadotSigner(options: PolkadotSignerOptions = {}): PolkadotSigner {
  const { mnemonic = testMnemonic, accountIndex = 0, keyType = 'sr25519' } = options
  const entropy = mnemonicToEntropy(mnemonic, wordlist)
  const seed = pbkdf2(sha512, entropy, utf8ToBytes('mnemonic'), { c: 2048, dkLen: 64 }).subarray(0, 32)
  const { publicKey, sign } = keys[keyType](seed, junctionOf(accountIndex))
  const accountId = keyType === 'ecdsa' ? blake2b(publicKey, { dkLen: 32 }) : publicKey
  const address = (ss58Prefix = 42) => encodeAddress(accountId, ss58Prefix)
  const toHex = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`

  const signPayload = (payload: Readonly<Record<string, unknown>>) =>
    toHex(concatBytes(Uint8Array.of(signatureTypes.indexOf(keyType)), sign(encodeSignerPayload(payload))))
  return {
    keyType,
    accountId: toHex(accountId),
    publicKey: toHex(publicKey),
    address,
    sign,
    signPayload,
    async request({ method, params }) {
      const request = objectAt([params], 0)
      const isOwn = [0, 2, 42].some((prefix) => address(prefix) === request.address)
      if (!isOwn) throw rpcError(4100, 'The requested account has not been authorized by the user.')
      if (method === 'polkadot_signMessage') {
        if (typeof request.message !== 'string') throw invalidParams('message must be a text')
        return { signature: toHex(sign(utf8ToBytes(request.message))) }
      }
      if (method === 'polkadot_signTransaction')
        return { signature: signPayload(objectAt([request.transactionPayload], 0)) }
      throw rpcError(-32601, `The method "${method}" does not exist / is not available.`)
    },
  }
}

type Key = { publicKey: Uint8Array; sign(bytes: Uint8Array): Uint8Array }

const keys: Record<PolkadotKeyType, (seed: Uint8Array, junction: Uint8Array) => Key> = {
  sr25519(seed, junction) {
    const secret = sr25519.HDKD.secretHard(sr25519.secretFromSeed(seed), junction)
    return { publicKey: sr25519.getPublicKey(secret), sign: (bytes) => sr25519.sign(secret, bytes) }
  },
  ed25519(seed, junction) {
    const secret = deriveHard('Ed25519HDKD', seed, junction)
    return { publicKey: ed25519.getPublicKey(secret), sign: (bytes) => ed25519.sign(bytes, secret) }
  },
  ecdsa(seed, junction) {
    const secret = deriveHard('Secp256k1HDKD', seed, junction)
    return {
      publicKey: secp256k1.getPublicKey(secret, true),
      sign(bytes) {
        const digest = blake2b(bytes, { dkLen: 32 })
        const signature = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
        // Here, the recovery byte comes last.
        return concatBytes(signature.subarray(1), signature.subarray(0, 1))
      },
    }
  },
}

function deriveHard(tag: string, seed: Uint8Array, junction: Uint8Array): Uint8Array {
  return blake2b(concatBytes(Uint8Array.of(tag.length << 2), utf8ToBytes(tag), seed, junction), { dkLen: 32 })
}

/** Returns the chain code of a hard junction with a numeric index. */
function junctionOf(index: number): Uint8Array {
  const junction = new Uint8Array(32)
  new DataView(junction.buffer).setBigUint64(0, BigInt(index), true)
  return junction
}

function encodeAddress(accountId: Uint8Array, prefix: number): string {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = concatBytes(Uint8Array.from(head), accountId)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 }).subarray(0, 2)
  return base58.encode(concatBytes(body, checksum))
}
