import { isErrorCode, TokenUnsupportedError } from '@foyer/contract'
import type { Network, TransferToken } from '@foyer/core'
import { createClient } from 'viem'
import { type CreateTransportParameters, createTransport } from '../createTransport.ts'
import { checkToken } from './checkToken.ts'

/**
 * Whether a token is on the chain as it is described, by the same check as every transfer.
 *
 * @throws RpcFailedError, and the transport's errors
 */
export async function isOnChain({
  token,
  network,
  ...readers
}: CreateTransportParameters & { token: TransferToken; network: Network }): Promise<boolean> {
  const client = createClient({ transport: createTransport(readers) })
  const refuse = (details: string): never => {
    throw new TokenUnsupportedError({ details })
  }
  try {
    await checkToken(client, token, { network, refuse })
    return true
  } catch (error) {
    if (isErrorCode(error, 'TOKEN_UNSUPPORTED')) return false
    throw error
  }
}
