import type { Client } from 'viem'
import { isReverted } from '../isReverted.ts'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'

/** `decimals()` */
const selector = '0x313ce567'
/** More decimals than an amount has digits. */
const decimalsMax = 77

/**
 * Reads the decimals of a token; `undefined` if the contract has none, or there is no contract.
 *
 * @throws RpcFailedError, and the transport's errors
 */
export async function readDecimals(client: Client, token: string): Promise<number | undefined> {
  const data = await askNode(client, hex, 'eth_call', [{ to: token, data: selector }, 'latest']).catch(
    (error: object) => {
      if (isReverted(error)) return '0x'
      throw error
    },
  )
  const value = data.length === 66 ? Number(data) : Number.NaN
  return value <= decimalsMax ? value : undefined
}
