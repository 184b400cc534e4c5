import { startFarcasterLogin } from '@foyer/contract'
import type { LoginState } from './LoginState.ts'

/** Starts a Farcaster login and returns the URL that opens in the Farcaster app. */
export async function startFarcaster(login: LoginState): Promise<string> {
  const { api, hostOrigin } = login.context
  const { url, channelId } = await api(startFarcasterLogin, { query: {}, body: { hostOrigin } })
  login.farcasterChannel = channelId
  return url
}
