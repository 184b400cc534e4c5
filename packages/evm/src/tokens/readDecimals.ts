import type { Client } from 'viem'
import { callContract } from '../transfers/callContract.ts'

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
  const data = await callContract(client, { to: token, data: selector })
  const value = data.length === 66 ? Number(data) : Number.NaN
  return value <= decimalsMax ? value : undefined
}
