import type { ApiClient } from '@foyer/contract'

/**
 * Wraps a client and calls `onEnded` when the server no longer knows the session: this device was revoked, or logged out
 * elsewhere.
 */
export function watchSession(api: ApiClient, onEnded: () => Promise<void>): ApiClient {
  return async (route, input, options) => {
    try {
      return await api(route, input, options)
    } catch (error) {
      if ((error as { code?: unknown }).code === 'LOGIN_SESSION_INVALID') await onEnded()
      throw error
    }
  }
}
