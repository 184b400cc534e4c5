import type { LoginFailure } from '../model/LoginFlow.ts'

/** Converts an error to the failure of a login step, for the login state. */
export function toFailure(error: unknown): LoginFailure {
  const { cause } = error as { cause?: { code?: unknown } | undefined }
  // The visitor can change the browser's popup blocker.
  const told = cause?.code === 'WINDOW_BLOCKED' ? cause : error
  const { code, message } = told as { code?: unknown; message?: unknown }
  return { code: String(code ?? 'UNKNOWN'), message: typeof message === 'string' ? message : '' }
}
