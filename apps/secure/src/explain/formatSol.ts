import type { ChainInfo } from '@foyer/contract'
import { formatAmount } from '../dom/formatAmount.ts'
import type { Texts } from '../texts/en.ts'

/** Formats an amount of the native currency. */
export function formatSol(lamports: bigint, { nativeCurrency }: ChainInfo, { locale }: Texts): string {
  return `${formatAmount(lamports, nativeCurrency.decimals, locale)} ${nativeCurrency.symbol}`
}
