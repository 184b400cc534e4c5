import { isErrorCode } from '@foyer/contract'
import { toErrorText } from '../../../screens/toErrorText.ts'
import type { Texts } from '../../../texts/en.ts'

/** Message for a failed change of owners, in the visitor's language. */
export function toOwnerErrorText(error: unknown, texts: Texts): string {
  const words = texts.owner
  if (isErrorCode(error, 'INSUFFICIENT_FUNDS')) return texts.refusals.noFunds
  if (isErrorCode(error, 'TRANSACTION_REVERTED')) return words.failed
  if (isErrorCode(error, 'OPERATION_PENDING')) return words.pending
  if (isErrorCode(error, 'RESPONSE_INVALID')) return words.missing
  return toErrorText(error, texts)
}
