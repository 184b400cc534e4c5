import { WalletResponseInvalidError } from '@foyer/contract'
import { type BaseIssue, type BaseSchema, safeParse } from 'valibot'

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
  const parsed = safeParse(schema, await answer)
  if (!parsed.success) throw new WalletResponseInvalidError({ method, details: parsed.issues[0].message })
  return parsed.output
}
