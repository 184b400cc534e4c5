import type { ChainInfo, SmartSession } from '@foyer/contract'
import { formatUnits, isSameAddress } from '@foyer/core/adapter'
import { shortAddress } from '../../../shortAddress.ts'
import { formatExact } from '../../format.ts'

/** The limit of a permission. */
export type Limit = {
  /** In the smallest unit, or a number of calls. */
  total: bigint
  /** Formats an amount of the limited asset. */
  format(units: string): string
}

/** Returns the limit of a permission; `undefined` for an unlimited number of calls. */
export function getLimit(
  { permission }: SmartSession,
  { tokens, nativeCurrency }: ChainInfo,
  language: string,
): Limit | undefined {
  if (permission.type === 'contract-call')
    return permission.maxCalls === undefined
      ? undefined
      : { total: BigInt(permission.maxCalls), format: (units) => formatExact(units, language) }
  const total = BigInt('periodAmount' in permission ? permission.periodAmount : permission.allowanceAmount)
  if (!('tokenAddress' in permission))
    return { total, format: (units) => write(units, nativeCurrency, language) }
  const { tokenAddress } = permission
  const token = tokens.find(({ address }) => isSameAddress(address, tokenAddress))
  // A token the server does not list has unknown decimals.
  const unknown = { symbol: shortAddress(tokenAddress), decimals: 0 }
  return { total, format: (units) => write(units, token ?? unknown, language) }
}

function write(
  units: string,
  { symbol, decimals }: { symbol: string; decimals: number },
  language: string,
): string {
  return `${formatExact(formatUnits(BigInt(units), decimals), language)} ${symbol}`
}
