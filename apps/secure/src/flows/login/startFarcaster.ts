import { startFarcasterLogin } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'

/** Starts a login with Farcaster and returns the address that its app opens. */
export async function startFarcaster(login: LoginState): Promise<string> {
  const { api, hostOrigin } = login.context
  const { url, channelId } = await api(startFarcasterLogin, { query: {}, body: { hostOrigin } })
  login.farcasterChannel = channelId
  return url
}
