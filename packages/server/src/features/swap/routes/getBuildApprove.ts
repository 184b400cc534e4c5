import { type CaipAddress, getBuildApprove, nativeTokenAddress, type RouteOutput } from '@foyer/contract'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { call, readContract } from 'viem/actions'
import { answerError } from '../../../kit/answerError.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { transportFailure } from '../../upstream/transportFailure.ts'
import { findQuote } from '../findQuote.ts'
import { parseAmount, parseSwap } from '../parseSwap.ts'
import { readGasPrice } from '../readGasPrice.ts'
import { driversOf, type SwapCaller, type SwapRequest, type Swaps } from '../Swaps.ts'
import { implementSwap, swapsOf } from './implementSwap.ts'

/** Gas of an approval if its estimate is unknown. */
const approvalGas = 70_000n

/** Returns the approval that a swap needs. */
export const getBuildApproveRoute = implementSwap(
  getBuildApprove,
  async ({ query }, { services, signal }) => ({
    output: await buildApproval(swapsOf(services), query, { projectId: query.projectId, signal }),
  }),
)

/**
 * Builds the approval for exactly the swapped amount, preceded by one that resets it to zero if the token requires it.
 *
 * @throws RequestError `SWAP_AMOUNT_INVALID`, `SWAP_TOKEN_INVALID`, `ADDRESS_INVALID`, `QUOTE_CHANGED`
 */
export async function buildApproval(
  swaps: Swaps,
  request: Omit<SwapRequest, 'amount'> & { amount?: string | undefined; quoteId?: string | undefined },
  caller: SwapCaller,
): Promise<RouteOutput<typeof getBuildApprove>> {
  const { chainId, from, to, user } = parseSwap(request)
  const [first] = driversOf(swaps, chainId)
  const wanted = { chainId, account: user, fromToken: from, toToken: to }
  const { projectId } = caller
  const found =
    request.quoteId === undefined
      ? undefined
      : await findQuote(swaps, { projectId, id: request.quoteId }, wanted)
  const spender = found ? found.quote.spender : first?.provider.spender(chainId)
  if (from === nativeTokenAddress || !spender) throw answerError('SWAP_TOKEN_INVALID')
  const client = createChainClient(swaps.chains, chainId, caller)
  const encode = (value: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Address, value] })
  const account = user as Address
  const token = from as Address
  try {
    const [amount, allowed, price] = await Promise.all([
      request.amount === undefined ? readAmount() : parseAmount(request.amount),
      readContract(client, {
        address: token,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account, spender as Address],
      }),
      readGasPrice(client, chainId),
    ])
    const needsReset =
      allowed > 0n && !(await succeeds(call(client, { account, to: token, data: encode(amount) })))
    const toTransaction = (value: bigint) => ({
      from: `${chainId}:${user}` as CaipAddress,
      to: `${chainId}:${from}` as CaipAddress,
      data: encode(value),
      value: '0',
      eip155: { gas: String(approvalGas), gasPrice: String(price) },
    })
    return {
      tx: toTransaction(amount),
      ...(needsReset ? { reset: toTransaction(0n) } : {}),
      spender: `${chainId}:${spender}` as CaipAddress,
      amount: String(amount),
    }
  } catch (error) {
    if (error instanceof RequestError) throw error
    throw transportFailure(error) ?? answerError('SWAP_TOKEN_INVALID', { cause: error })
  }

  /** Returns the amount of the account's latest offer, or its entire balance: never more than it could swap. */
  async function readAmount(): Promise<bigint> {
    const shown = found?.quote ?? (await swaps.quotes.findLatest(projectId, wanted))
    if (shown) return BigInt(shown.amount)
    return readContract(client, { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  }
}

async function succeeds(trying: Promise<unknown>): Promise<boolean> {
  try {
    await trying
    return true
  } catch (error) {
    const failure = transportFailure(error)
    if (failure) throw failure
    return false
  }
}
