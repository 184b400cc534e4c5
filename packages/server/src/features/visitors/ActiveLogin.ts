import type { LoginMethod } from '@foyer/contract'
import type { StoredLoginUser } from './sqlLoginUsers.ts'

/** Caller identified by a live session. */
export type ActiveLogin = {
  user: StoredLoginUser
  method: LoginMethod
  /** Subject of the identity it was created with; `null` if an earlier version created it. */
  subject: string | null
  /** When the visitor proved the identity. */
  createdAtMs: number
  /** Thumbprint of the device's key. */
  device: string
  tokenHash: string
  sessionId: string
  /** Readable name of browser and system. */
  deviceName: string
  /** Origin of the page on which it was created. */
  hostOrigin: string | null
}
