import type { LoginFailure } from '../model/LoginFlow.ts'

/** What a step of a login failed with, for its state. */
export function toFailure(error: unknown): LoginFailure {
  const { cause } = error as { cause?: { code?: unknown } | undefined }
  // The browser's pop-up blocker is something that the visitor can change.
  const told = cause?.code === 'WINDOW_BLOCKED' ? cause : error
  const { code, message } = told as { code?: unknown; message?: unknown }
  return { code: String(code ?? 'UNKNOWN'), message: typeof message === 'string' ? message : '' }
}
