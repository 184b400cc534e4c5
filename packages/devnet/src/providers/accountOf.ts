import { createHash } from 'node:crypto'

/** A provider's account data. */
export type ProviderAccount = { sub: string; email: string; name: string }

/** The account for a typed name or email address. */
export function accountOf(typed: string): ProviderAccount {
  const email = (typed.includes('@') ? typed : `${typed.replace(/[^\w.-]+/g, '.')}@people.test`).toLowerCase()
  // Digits, as most providers number accounts.
  const sub = String(createHash('sha256').update(email).digest().readUIntBE(0, 6))
  return { sub, email, name: typed.split('@')[0] ?? typed }
}
