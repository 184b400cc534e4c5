import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { type Codes, createCodes } from './createCodes.ts'
import { createLoginSecrets } from './createLoginSecrets.ts'

let database: Database
let codes: Codes
let now = Date.UTC(2026, 0, 1)
const secrets = createLoginSecrets(new Uint8Array(32).fill(1))
beforeAll(async () => {
  database = await openDatabase()
  codes = createCodes({
    database,
    secrets,
    clock: () => now,
    limits: { challengeTtlMs: 600_000, codeAttempts: 5 },
  })
})
afterAll(() => database.close())

const which = { kind: 'login', projectId: 'p', device: 'd' } as const
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
/** All concurrently, so that each attempt is counted before any of them is answered. */
const tryAll = async (tries: readonly { id: string; otp: string }[]) => {
  const results = await Promise.allSettled(tries.map((one) => codes.verify({ ...which, ...one })))
  return results.map((result) => (result.status === 'fulfilled' ? 'OK' : result.reason.code))
}

describe('attack: codes at once', () => {
  test('the right code twice at once: one succeeds', async () => {
    const { id, code } = await codes.createCode({ ...which, email: 'a@mail.example' })
    const said = await tryAll([
      { id, otp: code },
      { id, otp: code },
    ])
    expect(said.sort()).toEqual(['CHALLENGE_EXPIRED', 'OK'])
  })

  test('40 wrong codes at once: five are checked, and the right code then fails', async () => {
    const { id, code } = await codes.createCode({ ...which, email: 'b@mail.example' })
    const said = await tryAll([
      ...Array.from({ length: 40 }, () => ({ id, otp: wrong(code) })),
      { id, otp: code },
    ])
    expect(said.filter((one) => one === 'OTP_INVALID')).toHaveLength(5)
    expect(said).not.toContain('OK')
  })
})

test('attack: a code for an unused address takes as much work as a link for a known one', async () => {
  const mac = vi.spyOn(secrets, 'mac')
  await codes.createCode({ ...which, email: 'unused@mail.example' })
  const forCode = mac.mock.calls.map(([purpose]) => purpose)
  mac.mockClear()
  await codes.createLink({ ...which, email: 'known@mail.example' })
  expect(forCode).toEqual(mac.mock.calls.map(([purpose]) => purpose))
  mac.mockRestore()
})

describe('links', () => {
  const link = { ...which, email: 'c@mail.example' }

  test('default: the page behind a link shows the same code each time, and the code works once', async () => {
    const { id, token } = await codes.createLink(link)
    const [{ code }, again] = await Promise.all([codes.openLink('p', token), codes.openLink('p', token)])
    expect(code).toMatch(/^\d{6}$/)
    expect(again.code).toBe(code)
    expect(await tryAll([{ id, otp: code }])).toEqual(['OK'])
    await expect(codes.openLink('p', token)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test('attack: a right code that is guessed before the link is opened is answered like a wrong one', async () => {
    const { id, token } = await codes.createLink(link)
    const secrets = createLoginSecrets(new Uint8Array(32).fill(1))
    const bytes = Buffer.from(secrets.mac('linkCode', token), 'base64url')
    const otp = String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
    expect(await tryAll([{ id, otp }])).toEqual(['OTP_INVALID'])
    expect((await codes.openLink('p', token)).code).toBe(otp)
    expect(await tryAll([{ id, otp }])).toEqual(['OK'])
  })

  test('attack: wrong codes get the same errors for a mailed code as for a link', async () => {
    const { id, code } = await codes.createCode({ ...which, email: 'f@mail.example' })
    const linked = await codes.createLink(link)
    const answersOf = async (id: string) => {
      const answers: string[] = []
      for (let n = 0; n < 7; n++)
        await codes.verify({ ...which, id, otp: wrong(code) }).catch((error: Error & { code: string }) => {
          answers.push(`${error.code}: ${error.message}`)
        })
      return answers
    }
    const answers = await answersOf(id)
    expect(await answersOf(linked.id)).toEqual(answers)
    expect(answers.slice(0, 5)).toEqual(
      ['4 tries', '3 tries', '2 tries', '1 try', '0 tries'].map(
        (left) => `OTP_INVALID: That code isn't right. ${left} left.`,
      ),
    )
  })

  test('attack: after too many tries, the link no longer shows a code', async () => {
    const { id, token } = await codes.createLink(link)
    const { code } = await codes.openLink('p', token)
    await tryAll(Array.from({ length: 5 }, () => ({ id, otp: wrong(code) })))
    await expect(codes.openLink('p', token)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test('attack: rejects a link of another project, and one that the visitor refused', async () => {
    const { id, token } = await codes.createLink(link)
    const expired = { code: 'CHALLENGE_EXPIRED' }
    await expect(codes.openLink('q', token)).rejects.toMatchObject(expired)
    const { code } = await codes.openLink('p', token)
    expect(await codes.isRefused({ ...which, id })).toBe(false)
    await codes.refuse('p', token)
    expect(await codes.isRefused({ ...which, id })).toBe(true)
    await expect(codes.refuse('p', token)).rejects.toMatchObject(expired)
    await expect(codes.openLink('p', token)).rejects.toMatchObject(expired)
    expect(await tryAll([{ id, otp: code }])).toEqual(['CHALLENGE_EXPIRED'])
  })
})

describe('attack: codes and links that are old', () => {
  test('codes and links expire after ten minutes, even if their rows still exist', async () => {
    const { id, code } = await codes.createCode({ ...which, email: 'd@mail.example' })
    const { token } = await codes.createLink({ ...which, email: 'e@mail.example' })
    now += 600_000
    expect(await tryAll([{ id, otp: code }])).toEqual(['CHALLENGE_EXPIRED'])
    await expect(codes.openLink('p', token)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    now -= 1
    expect(await tryAll([{ id, otp: code }])).toEqual(['OK'])
    await codes.openLink('p', token)
  })
})
