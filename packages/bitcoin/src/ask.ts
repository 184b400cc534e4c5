import { WalletResponseInvalidError } from '@foyer/contract'
import { checkAnswer } from '@foyer/core/adapter'
import type { BaseIssue, BaseSchema } from 'valibot'

/**
 * Waits for a wallet's answer and validates it.
 *
 * @throws WalletResponseInvalidError if the answer is invalid; the wallet's own errors are passed on unchanged.
 */
export async function ask<output>(
  schema: BaseSchema<unknown, output, BaseIssue<unknown>>,
  method: string,
  answer: unknown,
): Promise<output> {
  const result = checkAnswer(schema, await answer)
  if (result.issues) throw new WalletResponseInvalidError({ method, details: result.issues[0]?.message })
  return result.value
}
