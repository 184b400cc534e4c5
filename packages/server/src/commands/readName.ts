import { inviteOperator } from '@foyer/contract/admin'
import * as v from 'valibot'
import { ConfigError } from '../config/ConfigError.ts'

/**
 * Reads the name of an operator or a token.
 *
 * @throws ConfigError
 */
export function readName(given: string): string {
  const parsed = v.safeParse(inviteOperator.body.entries.name, given)
  if (!parsed.success) throw new ConfigError('The name must have 1 to 64 visible characters.')
  return parsed.output
}
