import { type CaipAddress, nativeTokenAddress } from '@foyer/contract'
import { type Address, erc20Abi, maxUint256 } from 'viem'
import { readContract } from 'viem/actions'
import { answerError } from '../../../kit/answerError.ts'
import type { Operation } from '../../../kit/Operation.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { transportFailure } from '../../upstream/transportFailure.ts'
import { parseAccount } from '../parseSwap.ts'
import type { SwapService } from '../SwapService.ts'
import { driversOf, type Swaps } from '../Swaps.ts'
import { findQuote } from './findQuote.ts'

/** Returns the allowance of the contract that would swap a token; unlimited if no allowance is needed. */
export const allowance: Operation<Swaps, SwapService, 'allowance'> = async (swaps, request, caller) => {
  const { chainId, address: token } = parseAccount(request.tokenAddress)
  const { chainId: ofUser, address: user } = parseAccount(request.userAddress)
  if (chainId !== ofUser) throw answerError('SWAP_NETWORK_UNSUPPORTED')
  const [first] = driversOf(swaps, chainId)
  const spender =
    request.quoteId === undefined
      ? first?.provider.spender(chainId)
      : (
          await findQuote(
            swaps,
            { projectId: caller.projectId, id: request.quoteId },
            { chainId, account: user, fromToken: token },
          )
        ).quote.spender
  if (!spender || token === nativeTokenAddress) return { allowance: String(maxUint256) }
  const client = createChainClient(swaps.chains, chainId, caller)
  try {
    const args = [user as Address, spender as Address] as const
    const address = token as Address
    const found = await readContract(client, { address, abi: erc20Abi, functionName: 'allowance', args })
    return { allowance: String(found), spender: `${chainId}:${spender}` as CaipAddress }
  } catch (error) {
    throw transportFailure(error) ?? answerError('SWAP_TOKEN_INVALID', { cause: error })
  }
}
