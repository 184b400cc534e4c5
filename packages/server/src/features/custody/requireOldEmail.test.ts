import { expect, test } from 'vitest'
import { requireOldEmail } from './requireOldEmail.ts'

const now = 1_000_000
const age = 1_000

/** Checks an account created at `createdAtMs` that has had its address since `sinceMs`. */
function ask({
  createdAtMs = 0,
  sinceMs,
  email = 'ada@example.com',
}: {
  createdAtMs?: number
  sinceMs: number | undefined
  email?: string | null
}) {
  const custody = { users: { addressSince: async () => sinceMs }, clock: () => now, assistedEmailAgeMs: age }
  const caller = { login: { user: { id: 'u', email, createdAtMs } } }
  return requireOldEmail(
    custody as unknown as Parameters<typeof requireOldEmail>[0],
    caller as Parameters<typeof requireOldEmail>[1],
  )
}

test('default: returns an address that is old enough, or the account’s first one', async () => {
  expect(await ask({ sinceMs: now - age })).toBe('ada@example.com')
  expect(await ask({ createdAtMs: now - 1, sinceMs: now - 1 })).toBe('ada@example.com')
})

test.each([
  ['1 ms before it is old enough', now - age + 1],
  ['just now', now],
  ['at an unknown time', undefined],
])('attack: rejects an address that a thief set, %s', async (_, sinceMs) => {
  await expect(ask({ createdAtMs: 1, sinceMs })).rejects.toMatchObject({ code: 'EMAIL_TOO_NEW' })
})

test('error: rejects an account without an address', async () => {
  await expect(ask({ sinceMs: undefined, email: null })).rejects.toMatchObject({ code: 'RECOVERY_NOT_FOUND' })
})
