import type { TransferToken } from '@foyer/core'
import { createClient } from 'viem'
import { type CreateTransportParameters, createTransport } from '../createTransport.ts'
import { readDecimals } from '../tokens/readDecimals.ts'
import { readText } from '../tokens/readText.ts'

/**
 * Reads what a contract says of itself as a token; `undefined` where there is no token.
 *
 * @throws RpcFailedError and what the transport throws
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
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  return { name: name ?? symbol ?? short, symbol: symbol ?? short, decimals, address }
}
