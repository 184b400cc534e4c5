import { CompactSizeLen } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { bytesToHex, hexToBytes, stringToBytes } from 'viem'
import { sign } from 'viem/accounts'
import type { BitcoinKey } from './deriveKeys.ts'

/** First signature byte of a P2WPKH address with an even y coordinate. */
const segwitHeader = 39

/**
 * Signs a message with [BIP-137](https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki), for a P2WPKH address.
 */
export async function signBip137(key: BitcoinKey, message: string): Promise<Uint8Array> {
  const bytes = stringToBytes(message)
  const magic = stringToBytes('\x18Bitcoin Signed Message:\n')
  const hash = bytesToHex(sha256x2(magic, CompactSizeLen.encode(bytes.length), bytes))
  const { r, s, yParity } = await sign({ hash, privateKey: bytesToHex(key.privateKey), to: 'object' })
  return Uint8Array.from([segwitHeader + (yParity ?? 0), ...hexToBytes(r), ...hexToBytes(s)])
}
