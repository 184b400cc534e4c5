import type { CaipNetworkId } from '@foyer/contract'
import type { Client } from 'viem'
import { askGasPrice } from './askGasPrice.ts'

/**
 * Reads the current gas price in wei; zero on non-EVM chains, whose offers do not differ in fees.
 *
 * @throws RequestError `GAS_PRICE_NETWORK_UNSUPPORTED`
 */
export async function readGasPrice(client: Client, chainId: CaipNetworkId): Promise<bigint> {
  return chainId.startsWith('eip155:') ? askGasPrice(client) : 0n
}
