import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { areBytesEqual } from './areBytesEqual.ts'

/**
 * Decodes the account id of a Substrate address with any prefix
 * ([SS58](https://docs.polkadot.com/reference/parachains/accounts/)): the public key, or the hash of an ecdsa key.
 *
 * @throws Error if the address is invalid
 */
export function decodeSs58(address: string): Uint8Array {
  const bytes = base58.decode(address)
  const prefixLength = (bytes[0] ?? 0) & 0x40 ? 2 : 1
  const body = bytes.subarray(0, -2)
  const accountId = body.subarray(prefixLength)
  if (accountId.length !== 32 || !areBytesEqual(checksumOf(body), bytes.subarray(-2)))
    throw new Error('Not an SS58 address')
  return accountId
}

/** Encodes an account id with a chain's prefix, 0 to 16383. */
export function encodeSs58(accountId: Uint8Array, prefix: number): string {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = concatBytes(Uint8Array.from(head), accountId)
  return base58.encode(concatBytes(body, checksumOf(body)))
}

function checksumOf(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 }).subarray(0, 2)
}
