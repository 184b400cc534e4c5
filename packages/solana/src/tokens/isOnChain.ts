import { isErrorCode, TokenUnsupportedError } from '@foyer/contract'
import type { Network, TransferToken } from '@foyer/core'
import type { CallRpcParameters } from '../callRpc.ts'
import { createAsk } from '../transfers/createAsk.ts'
import { accounts } from '../transfers/nodeSchemas.ts'
import { checkToken } from './checkToken.ts'

/**
 * Whether a token is on the chain as it is described, by the same check as every transfer.
 *
 * @throws RpcFailedError
 */
export async function isOnChain({
  token,
  network,
  ...readers
}: Pick<CallRpcParameters<unknown>, 'rpcUrls' | 'fetch' | 'signal'> & {
  token: TransferToken
  network: Network
}): Promise<boolean> {
  const ask = createAsk(readers)
  const refuse = (details: string): never => {
    throw new TokenUnsupportedError({ details })
  }
  const { value } = token.address
    ? await ask('getMultipleAccounts', [[token.address], { encoding: 'base64' }], accounts)
    : { value: [] }
  try {
    await checkToken(ask, token, { account: value[0], network, refuse })
    return true
  } catch (error) {
    if (isErrorCode(error, 'TOKEN_UNSUPPORTED')) return false
    throw error
  }
}
