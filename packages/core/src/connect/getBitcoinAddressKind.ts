import type { AccountType } from '../model/Connector.ts'

/** Network and type of a Bitcoin address, read from its form. Testnet and signet addresses look the same. */
export type BitcoinAddressKind = {
  readonly network: 'mainnet' | 'testnet' | 'regtest'
  readonly format: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  /** In wallets that separate the two, Taproot addresses are for inscriptions and every other form is for payments. */
  readonly accountType: Extract<AccountType, 'payment' | 'ordinal'>
}

const segwit = /^(bc|tb|bcrt)1(?:(q)[02-9ac-hj-np-z]{38}(?:[02-9ac-hj-np-z]{20})?|p[02-9ac-hj-np-z]{58})$/i
const base58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/
const segwitNetworks = { bc: 'mainnet', tb: 'testnet', bcrt: 'regtest' } as const

/**
 * Reads the network and form of a Bitcoin address from its prefix and length, without verifying the checksum. Returns
 * `undefined` for a non-address.
 *
 * @example
 * ```ts
 * import { getBitcoinAddressKind } from '@foyer/core/adapter'
 *
 * getBitcoinAddressKind('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
 * ```
 */
export function getBitcoinAddressKind(address: string): BitcoinAddressKind | undefined {
  const [, prefix, isVersion0] = segwit.exec(address) ?? []
  if (prefix) {
    const lower = prefix.toLowerCase() as keyof typeof segwitNetworks
    const network = segwitNetworks[lower]
    if (!isVersion0) return { network, format: 'p2tr', accountType: 'ordinal' }
    const format = address.length - lower.length === 40 ? 'p2wpkh' : 'p2wsh'
    return { network, format, accountType: 'payment' }
  }
  if (!base58.test(address)) return undefined
  const [first = ''] = address
  return {
    network: '13'.includes(first) ? 'mainnet' : 'testnet',
    format: '32'.includes(first) ? 'p2sh' : 'p2pkh',
    accountType: 'payment',
  }
}
