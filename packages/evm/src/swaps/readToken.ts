import { shortAddress } from '@foyer/contract'
import type { TransferToken } from '@foyer/core'
import { createClient } from 'viem'
import { type CreateTransportParameters, createTransport } from '../createTransport.ts'
import { readDecimals } from '../tokens/readDecimals.ts'
import { readText } from '../tokens/readText.ts'

/**
 * Reads a contract's token metadata; `undefined` if it is not a token.
 *
 * @throws RpcFailedError, and the transport's errors
 */
export async function readToken(
  parameters: CreateTransportParameters & { address: string },
): Promise<TransferToken | undefined> {
  const { address } = parameters
  const client = createClient({ transport: createTransport(parameters) })
  const [decimals, symbol, name] = await Promise.all([
    readDecimals(client, address),
    readText(client, address, 'symbol'),
    readText(client, address, 'name'),
  ])
  if (decimals === undefined) return undefined
  const short = shortAddress(address)
  return { name: name ?? symbol ?? short, symbol: symbol ?? short, decimals, address }
}
