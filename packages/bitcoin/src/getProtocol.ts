import { getBitcoinAddressKind } from '@foyer/core/adapter'
import type { SigningProtocol } from './BitcoinProvider.ts'

/** Returns the signing protocol of an address: BIP-137 cannot recover a key for taproot. */
export function getProtocol(address: string): SigningProtocol {
  return getBitcoinAddressKind(address)?.format === 'p2tr' ? 'bip322' : 'ecdsa'
}
