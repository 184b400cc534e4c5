import type { OnrampTexts } from '../../onrampLocales/en.ts'

/** Returns the text of a failure by its code. */
export function getOnrampError(
  { errors, failed, buyFailed }: OnrampTexts,
  code: string,
  isBuying: boolean,
): string {
  if (!isBuying && code === 'RESPONSE_INVALID') return failed
  if (Object.hasOwn(errors, code)) return errors[code as keyof typeof errors]
  return isBuying ? buyFailed : failed
}
