import { formatExact } from '../../format.ts'
import { getLocale } from '../../getLocale.ts'

/**
 * Formats an amount in its own currency, from exact decimal text. A sign that several currencies share names its country,
 * such as `A$`, unless it is the visitor's own. With `isShort`, whole amounts have no
 * cents.
 */
export function formatMoney(
  { amount, currency }: { amount: string; currency: string },
  language: string,
  { isShort = false }: { isShort?: boolean } = {},
): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${formatExact(amount, language)} ${currency}`
  const isWhole = isShort && !/\.\d*[1-9]/.test(amount)
  // Intl accepts exact decimal text since ES2023; the library's types only allow numbers.
  return new Intl.NumberFormat(getLocale(language), {
    style: 'currency',
    currency,
    ...(isWhole ? { maximumFractionDigits: 0 } : {}),
  }).format(amount as unknown as number)
}
