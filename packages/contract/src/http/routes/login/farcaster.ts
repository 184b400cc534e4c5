import * as v from 'valibot'
import { defineRoute } from '../../defineRoute.ts'
import { webUrl } from '../../webUrl.ts'
import { hostOrigin, id, loginErrors, pendingOrSession, query } from './schemas.ts'

/**
 * Opens a channel for Sign In With Farcaster; `url` is for the QR code and the link.
 *
 * @example
 * ```ts
 * import { startFarcasterLogin } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { url, channelId } = await api(startFarcasterLogin, {
 *   query: {},
 *   body: { hostOrigin: 'https://app.example.com' },
 * })
 * console.log(`Show ${url} as a QR code, then ask with ${channelId}`)
 * ```
 */
export const startFarcasterLogin = defineRoute({
  id: 'startFarcasterLogin',
  method: 'POST',
  path: '/v1/login/farcaster',
  access: { from: 'secureSite', needs: 'device' },
  query,
  body: v.object({ hostOrigin }),
  response: v.object({ url: webUrl, channelId: id }),
  errors: [...loginErrors, 'PROVIDER_OFF'],
})

/**
 * Checks whether the login was approved in the app.
 *
 * @example
 * ```ts
 * import { finishFarcasterLogin } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const result = await api(finishFarcasterLogin, {
 *   query: {},
 *   body: { channelId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' },
 * })
 * if (result.status === 'done') console.log(result.session.user.userName)
 * ```
 */
export const finishFarcasterLogin = defineRoute({
  id: 'finishFarcasterLogin',
  method: 'POST',
  path: '/v1/login/farcaster/finish',
  access: { from: 'secureSite', needs: 'device' },
  query,
  body: v.object({ channelId: id }),
  response: pendingOrSession,
  errors: [...loginErrors, 'CHALLENGE_EXPIRED', 'SOCIAL_LOGIN_FAILED'],
})
