import type { TransferToken } from '@foyer/core'
import { type Client, createClient } from 'viem'
import { type CreateTransportParameters, createTransport } from '../createTransport.ts'
import { hex } from '../schemas.ts'
import { readDecimals } from '../tokens/readDecimals.ts'
import { askNode } from '../transfers/askNode.ts'

/** `symbol()` and `name()` */
const selectors = { symbol: '0x95d89b41', name: '0x06fdde03' } as const
const lengthMax = { symbol: 16, name: 48 } as const

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

async function readText(
  client: Client,
  to: string,
  field: keyof typeof selectors,
): Promise<string | undefined> {
  const call = { to, data: selectors[field] }
  const data = await askNode(client, hex, 'eth_call', [call, 'latest']).catch(() => '0x')
  // Earlier tokens say 32 bytes; the others where a text starts, how long it is, and the text.
  const isShort = data.length === 66
  const length = isShort ? 32 : Number.parseInt(data.slice(66, 130), 16)
  const start = isShort ? 2 : 130
  if (!(length > 0 && length <= 256)) return undefined
  const pairs = data.slice(start, start + length * 2).match(/../g) ?? []
  const text = new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
  // Anybody may call a token anything: no text may turn the direction of others, break lines, or hide.
  return (
    text
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, lengthMax[field]) || undefined
  )
}
