import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const accountIdLength = 32
const checksumLength = 2
const checksumTag = new TextEncoder().encode('SS58PRE')

/**
 * Encodes an account's address for a chain with this prefix
 * ([SS58](https://docs.polkadot.com/reference/parachains/accounts/)).
 *
 * @param accountId 32 bytes: the public key, or the hash of an ecdsa key.
 * @param prefix 0 to 16383.
 */
export function encodeSs58(accountId: Uint8Array, prefix: number): string {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = concat(Uint8Array.from(head), accountId)
  return base58.encode(concat(body, checksumOf(body)))
}

/**
 * Decodes the account id (32 bytes) from an address with any prefix.
 *
 * @throws Error if the address is invalid.
 */
export function decodeSs58(address: string): Uint8Array {
  const bytes = base58.decode(address)
  const body = bytes.subarray(0, -checksumLength)
  const accountId = body.subarray((body[0] ?? 0) & 0x40 ? 2 : 1)
  const checksum = checksumOf(body)
  if (accountId.length !== accountIdLength || checksum.some((byte, at) => byte !== bytes[body.length + at]))
    throw new Error('Not an SS58 address')
  return accountId
}

function checksumOf(body: Uint8Array): Uint8Array {
  return blake2b(concat(checksumTag, body), { dkLen: 64 }).subarray(0, checksumLength)
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
