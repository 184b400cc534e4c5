import { type CaipAddress, getSwapAllowance, nativeTokenAddress } from '@foyer/contract'
import { type Address, erc20Abi, maxUint256 } from 'viem'
import { readContract } from 'viem/actions'
import { answerError } from '../../../kit/answerError.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { transportFailure } from '../../upstream/transportFailure.ts'
import { findQuote } from '../findQuote.ts'
import { parseAccount } from '../parseSwap.ts'
import { driversOf } from '../Swaps.ts'
import { implementSwap, swapsOf } from './implementSwap.ts'

/** Returns the allowance of the contract that would swap a token; unlimited if no allowance is needed. */
export const getSwapAllowanceRoute = implementSwap(
  getSwapAllowance,
  async ({ query }, { services, signal }) => {
    const swaps = swapsOf(services)
    const { chainId, address: token } = parseAccount(query.tokenAddress)
    const { chainId: ofUser, address: user } = parseAccount(query.userAddress)
    if (chainId !== ofUser) throw answerError('SWAP_NETWORK_UNSUPPORTED')
    const [first] = driversOf(swaps, chainId)
    const spender =
      query.quoteId === undefined
        ? first?.provider.spender(chainId)
        : (
            await findQuote(
              swaps,
              { projectId: query.projectId, id: query.quoteId },
              { chainId, account: user, fromToken: token },
            )
          ).quote.spender
    if (!spender || token === nativeTokenAddress) return { output: { allowance: String(maxUint256) } }
    const client = createChainClient(swaps.chains, chainId, { signal })
    try {
      const args = [user as Address, spender as Address] as const
      const address = token as Address
      const found = await readContract(client, { address, abi: erc20Abi, functionName: 'allowance', args })
      return { output: { allowance: String(found), spender: `${chainId}:${spender}` as CaipAddress } }
    } catch (error) {
      throw transportFailure(error) ?? answerError('SWAP_TOKEN_INVALID', { cause: error })
    }
  },
)
