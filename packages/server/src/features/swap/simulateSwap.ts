import { type CaipNetworkId, nativeTokenAddress } from '@foyer/contract'
import { type Address, encodeFunctionData, erc20Abi, type Hex, pad } from 'viem'
import type { ChainService } from '../chains/ChainService.ts'
import { simulateCalls, type TriedCall, type TriedResult } from './simulateCalls.ts'

/** Topic of `Transfer(address,address,uint256)`; nodes also report transfers of native currency with it. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Result of a simulated swap. */
export type TriedSwap = {
  isSuccess: boolean
  /** Amount received by the account. */
  received: bigint
  /** Amount spent by the account. */
  spent: bigint
  gas: bigint
  /** Revert reason. */
  reason: string | undefined
}

/**
 * Simulates a swap on the latest block as if it had been approved, without sending it; `undefined` if the node does not
 * support it. The account needs the tokens, but no native currency.
 *
 * @throws TimeoutError
 */
export async function simulateSwap(
  chains: ChainService,
  {
    chainId,
    user,
    from,
    to,
    amount,
    spender,
    tx,
    timestamp,
    signal,
  }: {
    chainId: CaipNetworkId
    user: Address
    from: string
    to: string
    amount: bigint
    spender: Address | undefined
    tx: { to: Address; data: Hex; value: bigint }
    /** Block time, in seconds since 1970. @default chosen by the node */
    timestamp?: bigint | undefined
    signal: AbortSignal
  },
): Promise<TriedSwap | undefined> {
  const approve = (value: bigint): TriedCall => ({
    from: user,
    to: from as Address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Address, value] }),
  })
  const balances: TriedCall[] = [from, to]
    .filter((token) => token !== nativeTokenAddress)
    .map((token) => ({
      from: user,
      to: token as Address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [user] }),
    }))
  // Some tokens only allow changing an allowance from zero.
  const approvals = spender && from !== nativeTokenAddress ? [approve(0n), approve(amount)] : []
  const results = await simulateCalls(chains, {
    chainId,
    calls: [...approvals, ...balances, { from: user, ...tx }, ...balances],
    rich: user,
    timestamp,
    signal,
  })
  const swapAt = approvals.length + balances.length
  const swap = results?.[swapAt]
  if (!results || !swap) return undefined
  const moved = (token: string): bigint => {
    if (token === nativeTokenAddress) return nativeMoved(swap, user)
    const index = balances.findIndex((call) => call.to === token)
    const before = readAmount(results[approvals.length + index])
    const after = readAmount(results[swapAt + 1 + index])
    return after - before
  }
  return {
    isSuccess: swap.isSuccess,
    received: swap.isSuccess ? moved(to) : 0n,
    spent: swap.isSuccess ? -moved(from) : 0n,
    gas: swap.gasUsed,
    reason: swap.reason,
  }
}

function nativeMoved({ logs }: TriedResult, user: Address): bigint {
  const own = pad(user).toLowerCase()
  let sum = 0n
  for (const { address, topics, data } of logs) {
    if (address.toLowerCase() !== nativeTokenAddress || topics[0] !== transferTopic) continue
    if (topics[2]?.toLowerCase() === own) sum += BigInt(data)
    if (topics[1]?.toLowerCase() === own) sum -= BigInt(data)
  }
  return sum
}

function readAmount(call: TriedResult | undefined): bigint {
  return call?.isSuccess && call.returnData.length === 66 ? BigInt(call.returnData) : 0n
}
