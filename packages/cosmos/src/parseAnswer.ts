import { WalletResponseInvalidError } from '@foyer/contract'
import { type GenericSchema, safeParse } from 'valibot'

/**
 * Validates a wallet's answer.
 *
 * @throws WalletResponseInvalidError if it is invalid.
 */
export function parseAnswer<output>(
  schema: GenericSchema<unknown, output>,
  answer: unknown,
  method: string,
): output {
  const parsed = safeParse(schema, answer)
  if (!parsed.success) throw new WalletResponseInvalidError({ method, details: parsed.issues[0].message })
  return parsed.output
}
