import type { PayTexts } from '../../payLocales/en.ts'

/** Returns the text for an error or its code. */
export function getPayError({ errors, failed, maybe }: PayTexts, error: unknown): string {
  const code = typeof error === 'string' ? error : (error as { code?: unknown } | undefined)?.code
  if (code === 'REQUEST_UNANSWERED') return maybe
  return typeof code === 'string' && Object.hasOwn(errors, code)
    ? errors[code as keyof typeof errors]
    : failed
}
