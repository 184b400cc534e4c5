import { check, type Schema, WalletResponseInvalidError } from '@foyer/contract'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/**
 * Calls a wallet's method and checks its answer.
 *
 * @throws WalletResponseInvalidError when the answer does not fit; whatever the wallet throws passes as it is.
 */
export async function ask<output>(
  provider: Eip1193Provider,
  schema: Schema<output>,
  method: string,
  params?: unknown,
): Promise<output> {
  const answer = await provider.request(params === undefined ? { method } : { method, params })
  const result = check(schema, answer)
  if (result.issues) throw new WalletResponseInvalidError({ method, details: result.issues[0]?.message })
  return result.value
}
