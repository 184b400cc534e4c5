import { createHash } from 'node:crypto'

/** What a provider knows of an account. */
export type ProviderAccount = { sub: string; email: string; name: string }

/** The account of whoever typed a name or an email address. */
export function accountOf(typed: string): ProviderAccount {
  const email = (typed.includes('@') ? typed : `${typed.replace(/[^\w.-]+/g, '.')}@people.test`).toLowerCase()
  // Digits, as most providers number accounts.
  const sub = String(createHash('sha256').update(email).digest().readUIntBE(0, 6))
  return { sub, email, name: typed.split('@')[0] ?? typed }
}
