import { signOutLogin } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'

/** Logs the visitor out on this device, then at the server. */
export async function endLogin({ context, session }: LoginState, onForgotten: () => void): Promise<void> {
  const ended = await session.forget()
  onForgotten()
  // Over here in any case; the server's part ends by itself if the server cannot be reached.
  if (ended) await context.api(signOutLogin, { query: {} }, { token: ended.token }).catch(() => {})
}
