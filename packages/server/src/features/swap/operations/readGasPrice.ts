import type { CaipNetworkId } from '@foyer/contract'
import type { Client } from 'viem'

/** What gas costs now, in wei; nothing on chains that are not EVM chains, whose fees offers do not differ by. */
export async function readGasPrice(client: Client, chainId: CaipNetworkId): Promise<bigint> {
  return chainId.startsWith('eip155:') ? BigInt(await client.request({ method: 'eth_gasPrice' })) : 0n
}
