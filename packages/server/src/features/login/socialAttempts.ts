import type { SocialProvider } from '@foyer/contract'
import { and, eq, gt, lte } from 'drizzle-orm'
import { hashToken } from '../../kit/hashToken.ts'
import { loginAttempts as table } from '../visitors/loginSchema.ts'
import type { SocialAttempt } from './createSocialClient.ts'
import type { Logins } from './Logins.ts'

/** Callback path for the providers' windows, to be registered with them. */
export const socialCallbackPath = '/v1/login/social/callback'

/**
 * State of logins through providers, each attempt bound to the device that started it.
 *
 * Anyone with an account at the provider can finish a login there, and can be lured into doing so by its initiator. Finishing
 * alone therefore logs no one in. The window must hand its code to the frame whose device started the login. Otherwise, it
 * must show whose login it is, have the visitor confirm that it is their own, and show digits to type in that frame. Digits
 * shown by the page that started the login would prove nothing, because an attacker could show them too. No host page gets
 * the code: a script in it could pass it to the device of an attacker who started the login.
 */
export type SocialLogins = Pick<
  Logins,
  'client' | 'secrets' | 'sessions' | 'secureUrl' | 'orm' | 'clock' | 'logger' | 'limits'
>

/** Returns the values of an attempt. They are derived from its state and a key, so the database's content cannot finish it. */
export function toSocialAttempt(
  { secrets }: Pick<SocialLogins, 'secrets'>,
  provider: SocialProvider,
  state: string,
  serverUrl: string,
): SocialAttempt {
  return {
    provider,
    state,
    redirectUri: serverUrl + socialCallbackPath,
    verifier: secrets.mac('pkce', state),
    nonce: secrets.mac('nonce', state),
  }
}

/** Returns the two digits that the window shows. */
export function matchCodeOf({ secrets }: Pick<SocialLogins, 'secrets'>, id: string): string {
  const digits = Buffer.from(secrets.mac('match', id), 'base64url').readUInt32BE() % 100
  return String(digits).padStart(2, '0')
}

/** Matches an attempt that has not expired. */
export function isLive({ clock }: Pick<SocialLogins, 'clock'>, id: string) {
  return and(eq(table.id, id), gt(table.expiresAtMs, clock()))
}

/** Matches the attempt that a window's code would finish. */
export function isReady({ clock }: Pick<SocialLogins, 'clock'>, projectId: string, resultCode: string) {
  return and(
    eq(table.resultHash, hashToken(resultCode)),
    eq(table.projectId, projectId),
    eq(table.status, 'ready'),
    gt(table.expiresAtMs, clock()),
  )
}

/** Deletes expired attempts. */
export async function pruneAttempts({ orm, clock }: Pick<SocialLogins, 'orm' | 'clock'>): Promise<void> {
  await orm.delete(table).where(lte(table.expiresAtMs, clock()))
}
