import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { type Codes, createCodes } from './createCodes.ts'
import { createLoginSecrets } from './createLoginSecrets.ts'

let database: Database
let codes: Codes
beforeAll(async () => {
  database = await openDatabase()
  codes = createCodes({
    database,
    secrets: createLoginSecrets(new Uint8Array(32).fill(1)),
    clock: Date.now,
    limits: { challengeTtlMs: 600_000, codeAttempts: 5 },
  })
})
afterAll(() => database.close())

const which = { kind: 'login', projectId: 'p', device: 'd' } as const
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
/** All at once: each is counted before any of them is answered. */
const tryAll = async (tries: readonly { id: string; otp: string }[]) => {
  const results = await Promise.allSettled(tries.map((one) => codes.verify({ ...which, ...one })))
  return results.map((result) => (result.status === 'fulfilled' ? 'OK' : result.reason.code))
}

describe('attack: codes at once', () => {
  test('the right one twice: one of them counts', async () => {
    const { id, code } = await codes.createCode({ ...which, email: 'a@mail.example' })
    const said = await tryAll([
      { id, otp: code },
      { id, otp: code },
    ])
    expect(said.sort()).toEqual(['CHALLENGE_EXPIRED', 'OK'])
  })

  test('many wrong ones: no two share a try, and the right one comes too late', async () => {
    const { id, code } = await codes.createCode({ ...which, email: 'b@mail.example' })
    const said = await tryAll([
      ...Array.from({ length: 40 }, () => ({ id, otp: wrong(code) })),
      { id, otp: code },
    ])
    expect(said.filter((one) => one === 'OTP_INVALID')).toHaveLength(5)
    expect(said).not.toContain('OK')
  })

  test('a link twice: one code is made', async () => {
    const { token } = await codes.createLink({ ...which, email: 'c@mail.example' })
    const made = await Promise.allSettled([codes.allow('p', token), codes.allow('p', token)])
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
