import { type AnyColumn, eq, lt, type SQL } from 'drizzle-orm'

/**
 * Condition that a passkey's signature counter moved on since it was last stored. A counter that stays or goes back means that
 * there are two authenticators with the same key: one is a copy
 * ([WebAuthn](https://www.w3.org/TR/webauthn-3/#sctn-sign-counter)). Synced passkeys always report 0.
 */
export function isNextCount(stored: AnyColumn, signCount: number): SQL {
  return signCount === 0 ? eq(stored, 0) : lt(stored, signCount)
}
