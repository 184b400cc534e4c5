import { getBitcoinAddressKind } from '@foyer/core/adapter'
import type { SigningProtocol } from './BitcoinProvider.ts'

/** How an address signs a message: taproot has no key that BIP-137 could recover. */
export function getProtocol(address: string): SigningProtocol {
  return getBitcoinAddressKind(address)?.format === 'p2tr' ? 'bip322' : 'ecdsa'
}
