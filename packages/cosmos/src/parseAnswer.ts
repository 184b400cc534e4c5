import { WalletResponseInvalidError } from '@foyer/contract'
import { checkAnswer } from '@foyer/core/adapter'
import type { GenericSchema } from 'valibot'

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
  const result = checkAnswer(schema, answer)
  if (result.issues) throw new WalletResponseInvalidError({ method, details: result.issues[0]?.message })
  return result.value
}
