import { delegationAbi, type SessionContracts } from '@foyer/contract/sessions'
import type { Hex } from 'viem'
import type { Grant } from './readGrant.ts'

/** Usage of a limit; amounts in the smallest unit. */
export type Usage = {
  spent: bigint
  left: bigint
  /** Start of the next period, in Unix seconds. */
  resetsAtS?: number | undefined
}

/** A call that reads the usage of a permission. */
export type UsageCall = {
  address: Hex
  abi: typeof delegationAbi
  functionName: 'getAvailableAmount' | 'spentMap' | 'callCounts'
  args: readonly unknown[]
}

/** Builds the call that reads a permission's usage; `undefined` for one without a limit. */
export function usageCall(
  { pci, delegation, terms }: Grant,
  contracts: SessionContracts,
): UsageCall | undefined {
  const { delegationManager, enforcers } = contracts
  const { permission } = terms
  const to = (address: Hex, functionName: UsageCall['functionName'], args: readonly unknown[]) => ({
    address,
    abi: delegationAbi,
    functionName,
    args,
  })
  const sum = [delegationManager, pci]
  const period = [pci, delegationManager, delegation.caveats[0]?.terms]
  switch (permission.type) {
    case 'native-token-periodic':
      return to(enforcers.NativeTokenPeriodTransfer, 'getAvailableAmount', period)
    case 'erc20-token-periodic':
      return to(enforcers.ERC20PeriodTransfer, 'getAvailableAmount', period)
    case 'native-token-allowance':
      return to(enforcers.NativeTokenTransferAmount, 'spentMap', sum)
    case 'erc20-token-allowance':
      return to(enforcers.ERC20TransferAmount, 'spentMap', sum)
    case 'contract-call':
      return permission.maxCalls === undefined ? undefined : to(enforcers.LimitedCalls, 'callCounts', sum)
  }
}

/** Reads the result of {@link usageCall}, at a time in Unix seconds; `undefined` for anything else. Pure. */
export function readUsage({ terms }: Grant, result: unknown, nowS: number): Usage | undefined {
  const { permission, expiry } = terms
  if ('periodAmount' in permission) {
    if (!Array.isArray(result)) return undefined
    const { periodAmount, periodDuration, startTime } = permission
    const [available, , period] = result as [bigint, boolean, bigint]
    // Periods count from 1; 0 means the first one has not begun. If its start has passed, only the latest block is older.
    const isBegun = period === 0n && startTime <= nowS
    const [left, current] = isBegun ? [periodAmount, 1n] : [available, period]
    const next = BigInt(startTime) + current * BigInt(periodDuration)
    return {
      spent: current === 0n ? 0n : periodAmount - left,
      left,
      ...(next < BigInt(expiry) ? { resetsAtS: Number(next) } : {}),
    }
  }
  const limit = permission.type === 'contract-call' ? permission.maxCalls : permission.allowanceAmount
  if (limit === undefined || typeof result !== 'bigint') return undefined
  return { spent: result, left: limit > result ? limit - result : 0n }
}
