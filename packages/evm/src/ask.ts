import { WalletResponseInvalidError } from '@foyer/contract'
import { type BaseIssue, type BaseSchema, safeParse } from 'valibot'
import type { Eip1193Provider } from './schemas.ts'

/**
 * Calls a wallet's method and checks its answer.
 *
 * @throws WalletResponseInvalidError when the answer does not fit; whatever the wallet throws passes as it is.
 */
export async function ask<output>(
  provider: Eip1193Provider,
  schema: BaseSchema<unknown, output, BaseIssue<unknown>>,
  method: string,
  params?: unknown,
): Promise<output> {
  const answer = await provider.request(params === undefined ? { method } : { method, params })
  const parsed = safeParse(schema, answer)
  if (!parsed.success) throw new WalletResponseInvalidError({ method, details: parsed.issues[0].message })
  return parsed.output
}
