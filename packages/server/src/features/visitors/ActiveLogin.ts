import type { LoginMethod } from '@foyer/contract'
import type { StoredLoginUser } from './sqlLoginUsers.ts'

/** The caller, as identified by a live session. */
export type ActiveLogin = {
  user: StoredLoginUser
  method: LoginMethod
  /** Of the identity it was made with; `null` where an earlier version made it. */
  subject: string | null
  /** When the visitor proved the identity. */
  createdAtMs: number
  /** Thumbprint of the device's key. */
  device: string
  tokenHash: string
  sessionId: string
  /** Browser and system, readable. */
  deviceName: string
  /** Origin of the page it was made on. */
  hostOrigin: string | null
}
