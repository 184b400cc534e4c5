import { parseCaipNetworkId } from '@foyer/contract'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { Address, OutScript, Script } from '@scure/btc-signer'
import { CompactSizeLen } from '@scure/btc-signer/script.js'
import { hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { RequestError } from '../../../kit/RequestError.ts'
import { areBytesEqual } from './areBytesEqual.ts'
import { decodeBytes } from './decodeBytes.ts'
import { getBitcoinNetwork } from './getBitcoinNetwork.ts'
import type { SignedMessage } from './SignedMessage.ts'
import { verifyBip322 } from './verifyBip322.ts'

/**
 * Verifies a signature of a Bitcoin account: BIP-137 (P2PKH, P2SH-P2WPKH, P2WPKH) or BIP-322 simple (P2SH-P2WPKH, P2WPKH and
 * P2TR with key path). Addresses of another network are rejected.
 *
 * @throws RequestError `CHAIN_NOT_SUPPORTED` if the network is not a Bitcoin network
 * @throws Error if address or signature is malformed
 */
export function verifyBip122({ networkId, address, message, signature }: SignedMessage): boolean {
  const network = getBitcoinNetwork(parseCaipNetworkId(networkId).chainId)
  if (!network) throw new RequestError('CHAIN_NOT_SUPPORTED', 'Chain is not supported')
  const output = Address(network).decode(address)
  const bytes = decodeBytes(signature)
  // A BIP-322 witness never has 65 bytes: the shortest, of a P2TR key, has 66.
  return bytes.length === 65
    ? verifyBip137(output, message, bytes)
    : verifyBip322({ output, script: OutScript.encode(output) }, message, bytes)
}

type Output = ReturnType<ReturnType<typeof Address>['decode']>

/**
 * Verifies a recoverable signature over a Bitcoin message
 * ([BIP-137](https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki)). Ignores the address type in its first byte,
 * because wallets differ; the address itself is compared.
 *
 * @throws Error if the signature is malformed
 */
function verifyBip137(output: Output, message: string, signature: Uint8Array): boolean {
  const header = signature[0] ?? 0
  if (header < 27 || header > 42) return false
  const publicKey = secp256k1.Signature.fromBytes(signature.subarray(1))
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(messageHash(message))
  const hash = hash160(publicKey.toBytes(true))
  if (output.type === 'pkh')
    return [hash, hash160(publicKey.toBytes(false))].some((owner) => areBytesEqual(output.hash, owner))
  if (output.type === 'wpkh') return areBytesEqual(output.hash, hash)
  if (output.type === 'sh') return areBytesEqual(output.hash, hash160(Script.encode([0, hash])))
  return false
}

function messageHash(message: string): Uint8Array {
  const bytes = utf8ToBytes(message)
  const magic = utf8ToBytes('\x18Bitcoin Signed Message:\n')
  return sha256x2(magic, CompactSizeLen.encode(bytes.length), bytes)
}
