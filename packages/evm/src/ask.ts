import { type Schema, WalletResponseInvalidError } from '@foyer/contract'
import { checkAnswer } from '@foyer/core/adapter'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/**
 * Calls a wallet's method and validates its answer.
 *
 * @throws WalletResponseInvalidError if the answer is invalid; the wallet's own errors are passed on unchanged.
 */
export async function ask<output>(
  provider: Eip1193Provider,
  schema: Schema<output>,
  method: string,
  params?: unknown,
): Promise<output> {
  const answer = await provider.request(params === undefined ? { method } : { method, params })
  const result = checkAnswer(schema, answer)
  if (result.issues) throw new WalletResponseInvalidError({ method, details: result.issues[0]?.message })
  return result.value
}
