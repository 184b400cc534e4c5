import type { LoginMethod } from '@foyer/contract'
import type { StoredLoginUser } from './sqlLoginUsers.ts'

/** The caller, as identified by a live session. */
export type ActiveLogin = {
  user: StoredLoginUser
  method: LoginMethod
  /** Thumbprint of the device's key. */
  device: string
  tokenHash: string
  sessionId: string
  /** Browser and system, readable. */
  deviceName: string
  /** Origin of the page it was made on. */
  hostOrigin: string | null
}
