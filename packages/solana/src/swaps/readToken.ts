import { wrappedSolAddress } from '@foyer/contract'
import type { TransferToken } from '@foyer/core'
import { nameTokens } from '../balances/nameTokens.ts'
import { decodeBase64 } from '../base64.ts'
import type { CallRpcParameters } from '../callRpc.ts'
import { createAsk } from '../transfers/createAsk.ts'
import { accounts } from '../transfers/nodeSchemas.ts'
import { programs } from '../transfers/programs.ts'
import { readMint } from '../transfers/readMint.ts'

/**
 * Reads a token's on-chain facts; `undefined` if it does not exist, and for wrapped SOL.
 *
 * @throws RpcFailedError
 */
export async function readToken(
  parameters: Pick<CallRpcParameters<unknown>, 'rpcUrls' | 'fetch' | 'signal'> & { address: string },
): Promise<TransferToken | undefined> {
  const { address } = parameters
  const ask = createAsk(parameters)
  const { value } = await ask('getMultipleAccounts', [[address], { encoding: 'base64' }], accounts)
  const owner = value[0]?.owner
  const facts = value[0] && readMint(decodeBase64(value[0].data[0]) ?? new Uint8Array())
  if (!facts || (owner !== programs.token && owner !== programs.token2022)) return undefined
  if (address === wrappedSolAddress) return undefined
  const program = owner === programs.token ? 'token' : 'token2022'
  const named = await nameTokens([{ mint: address, program }], ask)
  return { ...named(address), decimals: facts.decimals, address }
}
