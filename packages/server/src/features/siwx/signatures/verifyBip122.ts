import { parseCaipNetworkId } from '@foyer/contract'
import { Address, OutScript } from '@scure/btc-signer'
import { RequestError } from '../../../kit/RequestError.ts'
import { decodeBytes } from './decodeBytes.ts'
import { getBitcoinNetwork } from './getBitcoinNetwork.ts'
import type { SignedMessage } from './SignedMessage.ts'
import { verifyBip137 } from './verifyBip137.ts'
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
