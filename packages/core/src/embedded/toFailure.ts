import type { LoginFailure } from '../model/LoginFlow.ts'

/** What a step of a login failed with, for its state. */
export function toFailure(error: unknown): LoginFailure {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return { code: String(code ?? 'UNKNOWN'), message: typeof message === 'string' ? message : '' }
}
