import type { Texts } from '../../locales/en.ts'
import type { PayTexts } from '../../payLocales/en.ts'

/** Returns the text for an error or its code; `symbol` is the token that would be swapped. */
export function getPayError(
  { walletWindowBlocked }: Texts,
  { errors, failed, maybe, noRoute }: PayTexts,
  error: unknown,
  symbol = '',
): string {
  const code = typeof error === 'string' ? error : (error as { code?: unknown } | undefined)?.code
  if (code === 'REQUEST_UNANSWERED') return maybe
  if (code === 'SWAP_NO_ROUTE') return noRoute(symbol)
  if (code === 'WALLET_WINDOW_BLOCKED') return walletWindowBlocked
  return typeof code === 'string' && Object.hasOwn(errors, code)
    ? errors[code as keyof typeof errors]
    : failed
}
