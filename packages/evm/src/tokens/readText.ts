import { cleanText } from '@foyer/contract'
import type { Client } from 'viem'
import { callContract } from '../transfers/callContract.ts'

/** `symbol()` and `name()` */
const selectors = { symbol: '0x95d89b41', name: '0x06fdde03' } as const
const lengthMax = { symbol: 16, name: 48 } as const

/**
 * Reads a token's name or symbol; `undefined` if the contract returns none.
 *
 * @throws RpcFailedError, and the transport's errors
 */
export async function readText(
  client: Client,
  to: string,
  field: keyof typeof selectors,
): Promise<string | undefined> {
  const data = await callContract(client, { to, data: selectors[field] })
  // Older tokens return 32 bytes; others return offset, length and text.
  const isShort = data.length === 66
  const length = isShort ? 32 : Number.parseInt(data.slice(66, 130), 16)
  const start = isShort ? 2 : 130
  if (!(length > 0 && length <= 256)) return undefined
  const pairs = data.slice(start, start + length * 2).match(/../g) ?? []
  const text = new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
  // Anyone can name a token anything. A text that is only invisible characters is not the same as none.
  return cleanText(text, lengthMax[field]) || (/[^\0\s]/.test(text) ? '\ufffd' : undefined)
}
