import { signOutLogin } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'

/** Logs the visitor out on this device, then on the server. */
export async function endLogin({ context, session }: LoginState, onForgotten: () => void): Promise<void> {
  const ended = await session.forget()
  onForgotten()
  // The login has ended on this device in any case. If the server cannot be reached, its session expires on its own.
  if (ended) await context.api(signOutLogin, { query: {} }, { token: ended.token }).catch(() => {})
}
