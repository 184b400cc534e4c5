import { type ChainInfo, type SmartSession, shortAddress } from '@foyer/contract'
import { formatUnits, isSameAddress } from '@foyer/core/adapter'
import { formatExact } from '../../format.ts'

/** The limit of a permission. */
export type Limit = {
  /** In the smallest unit, or a number of calls. */
  total: bigint
  /** Formats an amount of the limited asset, with its symbol. */
  format(units: string): string
  /** The same without its symbol. */
  formatNumber(units: string): string
}

/** Returns the limit of a permission; `undefined` for an unlimited number of calls. */
export function getLimit(
  { permission }: SmartSession,
  { tokens, nativeCurrency }: ChainInfo,
  language: string,
): Limit | undefined {
  if (permission.type === 'contract-call') {
    if (permission.maxCalls === undefined) return undefined
    const format = (units: string) => formatExact(units, language)
    return { total: BigInt(permission.maxCalls), format, formatNumber: format }
  }
  const total = BigInt('periodAmount' in permission ? permission.periodAmount : permission.allowanceAmount)
  const { symbol, decimals } = getAsset()
  const formatNumber = (units: string) => formatExact(formatUnits(BigInt(units), decimals), language)
  return { total, format: (units) => `${formatNumber(units)} ${symbol}`, formatNumber }

  function getAsset(): { symbol: string; decimals: number } {
    if (!('tokenAddress' in permission)) return nativeCurrency
    const { tokenAddress } = permission
    const token = tokens.find(({ address }) => isSameAddress(address, tokenAddress))
    // A token the server does not list has unknown decimals.
    return token ?? { symbol: shortAddress(tokenAddress), decimals: 0 }
  }
}

/** Formats an amount of a chain's native currency, with its symbol. */
export function formatNative(units: string, { nativeCurrency }: ChainInfo, language: string): string {
  const { symbol, decimals } = nativeCurrency
  return `${formatExact(formatUnits(BigInt(units), decimals), language)} ${symbol}`
}
