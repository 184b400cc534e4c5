import type { Client } from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'

/** `decimals()` */
const selector = '0x313ce567'
/** More of them than an amount has digits. */
const decimalsMax = 77

/**
 * Reads the decimals of a token; `undefined` where a contract tells none, or there is no contract.
 *
 * @throws RpcFailedError and what the transport throws
 */
export async function readDecimals(client: Client, token: string): Promise<number | undefined> {
  const data = await askNode(client, hex, 'eth_call', [{ to: token, data: selector }, 'latest']).catch(
    (error: { code?: unknown }) => {
      // With a code the node answered: the contract refused.
      if (typeof error.code === 'number') return '0x'
      throw error
    },
  )
  const value = data.length === 66 ? Number(data) : Number.NaN
  return value <= decimalsMax ? value : undefined
}
