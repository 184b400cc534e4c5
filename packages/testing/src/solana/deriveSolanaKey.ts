import { hmac } from '@noble/hashes/hmac.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Derives an account's ed25519 secret key from a mnemonic, at the derivation path of common wallets:
 * `m/44'/501'/index'/0'` ([SLIP-0010](https://github.com/satoshilabs/slips/blob/master/slip-0010.md)).
 */
export function deriveSolanaKey(mnemonic: string, accountIndex: number): Uint8Array {
  const seed = pbkdf2(sha512, mnemonic.normalize('NFKD'), 'mnemonic', { c: 2048, dkLen: 64 })
  let node = hmac(sha512, utf8ToBytes('ed25519 seed'), seed)
  for (const index of [44, 501, accountIndex, 0]) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + 0x80000000)
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.slice(0, 32)
}
