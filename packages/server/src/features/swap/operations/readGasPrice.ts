import type { CaipNetworkId } from '@foyer/contract'
import type { Client } from 'viem'
import { askGasPrice } from '../askGasPrice.ts'

/**
 * What gas costs now, in wei; nothing on chains that are not EVM chains, whose fees offers do not differ by.
 *
 * @throws RequestError `GAS_PRICE_NETWORK_UNSUPPORTED`
 */
export async function readGasPrice(client: Client, chainId: CaipNetworkId): Promise<bigint> {
  return chainId.startsWith('eip155:') ? askGasPrice(client) : 0n
}
