import { check, type Schema, WalletResponseInvalidError } from '@foyer/contract'
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
  let details: string | undefined
  try {
    const result = check(schema, answer)
    if (!result.issues) return result.value
    details = result.issues[0]?.message
  } catch {
    // An error of the answer's own getters must not pass for a rejection.
  }
  throw new WalletResponseInvalidError({ method, details })
}
