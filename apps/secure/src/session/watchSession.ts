import type { ApiClient } from '@foyer/contract'

/** A client that tells when the server no longer knows the session: this device was revoked, or logged out elsewhere. */
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
