import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { type Codes, createCodes } from './createCodes.ts'
import { createLoginSecrets } from './createLoginSecrets.ts'

let database: Database
let codes: Codes
let now = Date.UTC(2026, 0, 1)
beforeAll(async () => {
  database = await openDatabase()
  codes = createCodes({
    database,
    secrets: createLoginSecrets(new Uint8Array(32).fill(1)),
    clock: () => now,
    limits: { challengeTtlMs: 600_000, codeAttempts: 5 },
  })
})
afterAll(() => database.close())

const which = { kind: 'login', projectId: 'p', device: 'd' } as const
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
/** All concurrently: each is counted before any of them is answered. */
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

describe('attack: codes and links that are old', () => {
  test('ten minutes, whether their rows were deleted or not', async () => {
    const { id, code } = await codes.createCode({ ...which, email: 'd@mail.example' })
    const { token } = await codes.createLink({ ...which, email: 'e@mail.example' })
    now += 600_000
    expect(await tryAll([{ id, otp: code }])).toEqual(['CHALLENGE_EXPIRED'])
    await expect(codes.allow('p', token)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    now -= 1
    expect(await tryAll([{ id, otp: code }])).toEqual(['OK'])
    await codes.allow('p', token)
  })
})
