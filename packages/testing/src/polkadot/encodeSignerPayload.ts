import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { invalidParams } from '../shared/parse.ts'

/** Longer payloads are hashed before signing. */
const payloadMaxLength = 256

/**
 * Returns the bytes to sign for a transaction of `SignerPayloadJSON`, with the signed extensions of Polkadot's relay
 * chains. Fees in other assets and metadata hashes are not supported.
 */
export function encodeSignerPayload(payload: Readonly<Record<string, unknown>>): Uint8Array {
  const bytes = (key: string) => {
    const value = payload[key]
    if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value))
      throw invalidParams(`${key} must be hexadecimal bytes`)
    return hexToBytes(value.slice(2))
  }
  const number = (key: string) => {
    const value = payload[key]
    if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value))
      throw invalidParams(`${key} must be a number`)
    return BigInt(value)
  }
  const extensions: unknown = payload.signedExtensions ?? []
  const hasMetadataMode = Array.isArray(extensions) && extensions.includes('CheckMetadataHash')
  const encoded = concatBytes(
    bytes('method'),
    bytes('era'),
    encodeCompact(number('nonce')),
    encodeCompact(number('tip')),
    Uint8Array.from(hasMetadataMode ? [0] : []),
    encodeLittleEndian(number('specVersion'), 4),
    encodeLittleEndian(number('transactionVersion'), 4),
    bytes('genesisHash'),
    bytes('blockHash'),
    Uint8Array.from(hasMetadataMode ? [0] : []),
  )
  return encoded.length > payloadMaxLength ? blake2b(encoded, { dkLen: 32 }) : encoded
}

function encodeLittleEndian(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
}

/** Encodes a value in the compact form of [SCALE](https://docs.polkadot.com/reference/parachains/data-encoding/). */
function encodeCompact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return encodeLittleEndian(value << 2n, 1)
  if (value < 1n << 14n) return encodeLittleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return encodeLittleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), encodeLittleEndian(value, length))
}
