import { BaseError } from '@foyer/contract'
import { ConfigError } from '../config/ConfigError.ts'

/** Exit code of a failed command, and its message for standard error. */
export type Failure = { code: 1 | 2; message: string }

/** Converts an error. Errors the operator can fix get a message; only unexpected ones get a stack. */
export function toFailure(error: unknown): Failure {
  return { code: error instanceof ConfigError ? 2 : 1, message: describe(error) }
}

function describe(error: unknown): string {
  if (error instanceof BaseError) return error.message
  if (!(error instanceof Error)) return String(error)
  return 'syscall' in error && error.syscall === 'listen'
    ? `cannot listen: ${error.message}`
    : (error.stack ?? error.message)
}
