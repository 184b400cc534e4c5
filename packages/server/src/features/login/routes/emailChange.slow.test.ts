import {
  cancelEmailUpdate,
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  endLoginSession,
  endOtherLoginSessions,
  finishEmailLogin,
  getEmailUndo,
  getLoginSessions,
  getLoginUser,
  startEmailLogin,
  startEmailUpdate,
  undoEmailUpdate,
} from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '../../../../test/createDevice.ts'
import {
  type CustodyStack,
  custodyHost,
  enrol,
  newProof,
  startCustody,
} from '../../../../test/startCustody.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const expired = { code: 'CHALLENGE_EXPIRED', status: 410 }
let stack: CustodyStack
beforeAll(async () => {
  stack = await startCustody()
})
afterAll(() => stack.close())

/** Proceeds to the waiting period and returns the links of the mails. */
async function beginChange(device: Device, from: string, to: string, enrolProof: string) {
  stack.pass(30_000)
  const { challengeId } = await device.ask(startEmailUpdate, { body: { email: to, enrolProof } })
  await device.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(from) } })
  const change = await device.ask(confirmSecondaryEmail, {
    body: { challengeId, otp: stack.codeOf(to) },
  })
  return { ...change, fromLink: linkOf(from), toLink: linkOf(to) }
}
const linkOf = (email: string) => {
  const { text } = stack.smtp.take(email)
  const [, token = ''] =
    /^http:\/\/secure\.localhost:4180\/undo\?projectId=shop#token=([\w-]{43})$/m.exec(text) ?? []
  return token
}
const undo = async (token: string, tampered = {}) =>
  (await stack.newDevice()).ask(undoEmailUpdate, { body: { token } }, { proof: null, ...tampered })
const about = async (token: string) =>
  (await stack.newDevice()).ask(getEmailUndo, { body: { token } }, { proof: null })

describe('change of the email', () => {
  test('default: the new address logs in after 72 h, the old one is reserved for a week, and other logins end', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const next = stack.newEmail()
    const other = await stack.logIn(email)
    const { effectiveAt, fromLink } = await beginChange(device, email, next, enrolProof)
    expect(Date.parse(effectiveAt)).toBe(stack.now + 72 * hourMs)
    expect(await about(fromLink)).toEqual({
      from: email,
      to: next,
      effectiveAt,
      isDone: false,
      projectName: 'Shop',
    })
    // Until then, the old address logs in and the new one does not.
    expect((await device.ask(getLoginUser)).email).toBe(email)
    const second = await stack.logIn(email)
    await expect(stack.logIn(next)).rejects.toMatchObject({ code: 'EMAIL_HELD', status: 409 })
    stack.pass(Date.parse(effectiveAt) - stack.now - 1)
    expect((await device.ask(getLoginUser)).emailChange).toEqual({ email: next, effectiveAt })

    stack.pass(1)
    const user = await device.ask(getLoginUser)
    expect(user.email).toBe(next)
    expect(user.emailChange).toBeUndefined()
    for (const ended of [other, second])
      await expect(ended.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    for (const address of [email, next])
      expect(stack.subjectsTo(address)).toContain('Your email at Shop was changed')
    expect((await (await stack.logIn(next)).ask(getLoginUser)).id).toBe(user.id)
    await expect(stack.logIn(email)).rejects.toMatchObject({ code: 'EMAIL_HELD' })
    stack.pass(7 * dayMs)
    // The address is free again: it gets a new account.
    expect((await (await stack.logIn(email)).ask(getLoginUser)).id).not.toBe(user.id)
    await expect(about(fromLink)).rejects.toMatchObject(expired)
  })

  test('behavior: a pending change survives a restart', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const next = stack.newEmail()
    await beginChange(device, email, next, enrolProof)
    stack.pass(80 * hourMs)
    await stack.restart()
    // Another visitor's call applies the change.
    await stack.owner()
    expect(stack.subjectsTo(next)).toContain('Your email at Shop was changed')
    expect((await device.ask(getLoginUser)).email).toBe(next)
  })

  test('behavior: a link undoes the change before it takes effect, and ends every login', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const next = stack.newEmail()
    const { fromLink, toLink } = await beginChange(device, email, next, enrolProof)
    expect(await undo(fromLink)).toEqual({ email })
    for (const address of [email, next])
      expect(stack.subjectsTo(address)).toContain('Your email change at Shop was undone')
    await expect(device.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    for (const link of [fromLink, toLink]) await expect(undo(link)).rejects.toMatchObject(expired)
    stack.pass(80 * hourMs)
    await stack.logIn(email, device)
    expect(await device.ask(getLoginUser)).toMatchObject({ email })
    // Free again: a separate account.
    await stack.logIn(next)
  })

  test('behavior: a link undoes the change up to a week after it took effect', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const { id } = await device.ask(getLoginUser)
    const next = stack.newEmail()
    const { fromLink } = await beginChange(device, email, next, enrolProof)
    stack.pass(72 * hourMs + 7 * dayMs - 1)
    expect(await about(fromLink)).toMatchObject({ isDone: true })
    await undo(fromLink)
    await stack.logIn(email, device)
    expect(await device.ask(getLoginUser)).toMatchObject({ id, email })
    const other = await stack.logIn(next)
    expect((await other.ask(getLoginUser)).id).not.toBe(id)
    // It never belonged to the owner, so it is not notified.
    stack.subjectsTo(next)
    await (await stack.logIn(email, device)).ask(endOtherLoginSessions)
    expect(stack.subjectsTo(next)).toEqual([])
  })

  test('behavior: undoing the first of two changes restores the original address', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const [second, third] = [stack.newEmail(), stack.newEmail()]
    const first = await beginChange(device, email, second, enrolProof)
    stack.pass(72 * hourMs)
    await device.ask(getLoginUser)
    stack.subjectsTo(second)
    await beginChange(device, second, third, enrolProof)
    stack.pass(72 * hourMs)
    expect((await device.ask(getLoginUser)).email).toBe(third)
    expect(await undo(first.fromLink)).toEqual({ email })
    await stack.logIn(email, device)
    for (const address of [second, third]) {
      const { id } = await (await stack.logIn(address)).ask(getLoginUser)
      expect(id).not.toBe((await device.ask(getLoginUser)).id)
    }
  })

  test('behavior: a change to a new address and one back can be undone one after the other', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const { id } = await device.ask(getLoginUser)
    const second = stack.newEmail()
    const first = await beginChange(device, email, second, enrolProof)
    stack.pass(72 * hourMs)
    await device.ask(getLoginUser)
    stack.subjectsTo(second)
    stack.subjectsTo(email)
    const back = await beginChange(device, second, email, enrolProof)
    stack.pass(72 * hourMs)
    expect((await device.ask(getLoginUser)).email).toBe(email)
    await undo(back.fromLink)
    await stack.logIn(second, device)
    expect((await device.ask(getLoginUser)).email).toBe(second)
    await expect(stack.logIn(email)).rejects.toMatchObject({ code: 'EMAIL_HELD' })
    await undo(first.fromLink)
    await stack.logIn(email, device)
    expect(await device.ask(getLoginUser)).toMatchObject({ id, email })
  })

  test('behavior: an enrolled device cancels the change', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const next = stack.newEmail()
    const thief = await stack.logIn(email)
    await beginChange(device, email, next, enrolProof)
    await expect(thief.ask(cancelEmailUpdate)).rejects.toMatchObject({ code: 'DEVICE_NOT_ENROLLED' })
    expect((await device.ask(cancelEmailUpdate)).emailChange).toBeUndefined()
    await expect(device.ask(cancelEmailUpdate)).rejects.toMatchObject(expired)
    stack.pass(80 * hourMs)
    expect((await device.ask(getLoginUser)).email).toBe(email)
  })

  test('behavior: an account without a wallet also waits before the change takes effect', async () => {
    const email = stack.newEmail()
    const device = await stack.logIn(email)
    const next = stack.newEmail()
    stack.pass(30_000)
    const { challengeId } = await device.ask(startEmailUpdate, { body: { email: next } })
    await device.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(email) } })
    await device.ask(confirmSecondaryEmail, { body: { challengeId, otp: stack.codeOf(next) } })
    expect((await device.ask(getLoginUser)).email).toBe(email)
  })

  test('behavior: an account of a social provider adds a first address, and undo removes it', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const { id } = await device.ask(getLoginUser)
    // Like an account whose provider reported no address.
    await stack.database.orm.execute(sql`update login_users set email = null where id = ${id}`)
    await stack.database.orm.execute(sql`delete from login_addresses where user_id = ${id}`)
    await stack.database.orm.execute(
      sql`update login_identities set method = 'github', subject = '77' where user_id = ${id}`,
    )
    const next = stack.newEmail()
    await expect(device.ask(startEmailUpdate, { body: { email: next } })).rejects.toMatchObject({
      code: 'ENROL_PROOF_INVALID',
    })
    stack.pass(30_000)
    const { action, challengeId } = await device.ask(startEmailUpdate, {
      body: { email: next, enrolProof },
    })
    expect(action).toBe('VERIFY_SECONDARY_OTP')
    await device.ask(confirmSecondaryEmail, { body: { challengeId, otp: stack.codeOf(next) } })
    const link = linkOf(next)
    stack.pass(72 * hourMs)
    expect((await device.ask(getLoginUser)).email).toBe(next)
    expect(await undo(link)).toEqual({ email: null })
    expect(email).not.toBe(next)
  })

  test('error: rejects the current address, another account’s address, and a second pending change', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const taken = (await stack.owner()).email
    const start = (to: string) => device.ask(startEmailUpdate, { body: { email: to, enrolProof } })
    await expect(start(email)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    stack.pass(30_000)
    const { challengeId } = await start(taken)
    await device.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(email) } })
    await expect(
      device.ask(confirmSecondaryEmail, { body: { challengeId, otp: stack.codeOf(taken) } }),
    ).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: 409 })
    await beginChange(device, email, stack.newEmail(), enrolProof)
    await expect(start(stack.newEmail())).rejects.toMatchObject({ code: 'EMAIL_CHANGE_PENDING', status: 409 })
  })
})

describe('attack: change of the email', () => {
  test('attack: mails no code without a valid proof of the data key', async () => {
    const { email, device } = await stack.owner()
    stack.subjectsTo(email)
    for (const enrolProof of [undefined, newProof().enrolProof])
      await expect(
        device.ask(startEmailUpdate, { body: { email: stack.newEmail(), enrolProof } }),
      ).rejects.toMatchObject({ code: 'ENROL_PROOF_INVALID', status: 403 })
    expect(stack.subjectsTo(email)).toEqual([])
  })

  test('attack: rejects an undo link that is guessed, used, of another project, or of an earlier change', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const next = stack.newEmail()
    const { fromLink } = await beginChange(device, email, next, enrolProof)
    const guessed = `${fromLink.slice(0, -1)}${fromLink.endsWith('A') ? 'B' : 'A'}`
    await expect(undo(guessed)).rejects.toMatchObject(expired)
    await expect(undo(fromLink, { projectId: 'other' })).rejects.toMatchObject(expired)
    await expect(undo(fromLink, { origin: custodyHost })).rejects.toMatchObject({
      code: 'ORIGIN_NOT_ALLOWED',
    })
    expect((await device.ask(getLoginUser)).emailChange?.email).toBe(next)
    await undo(fromLink)
    await expect(undo(fromLink)).rejects.toMatchObject(expired)
    // The link of a finished change does not affect the next one.
    await stack.logIn(email, device)
    await beginChange(device, email, stack.newEmail(), enrolProof)
    await expect(undo(fromLink)).rejects.toMatchObject(expired)
  })

  test('attack: one visitor’s link does not undo another visitor’s change', async () => {
    const [a, b] = [await stack.owner(), await stack.owner()]
    const next = stack.newEmail()
    const mine = await beginChange(a.device, a.email, stack.newEmail(), a.enrolProof)
    await beginChange(b.device, b.email, next, b.enrolProof)
    await undo(mine.fromLink)
    expect((await b.device.ask(getLoginUser)).emailChange?.email).toBe(next)
  })

  test('attack: a change is undone twice at the same time: one request succeeds', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const { fromLink, toLink } = await beginChange(device, email, stack.newEmail(), enrolProof)
    const all = await Promise.allSettled([undo(fromLink), undo(toLink), undo(fromLink)])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await stack.logIn(email, device)
    expect((await device.ask(getLoginUser)).email).toBe(email)
  })

  test('attack: undo at the moment the change takes effect restores the old address', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const { id } = await device.ask(getLoginUser)
    const next = stack.newEmail()
    const { fromLink } = await beginChange(device, email, next, enrolProof)
    stack.pass(72 * hourMs)
    const undone = await Promise.allSettled([
      undo(fromLink),
      undo(fromLink),
      device.send(getLoginUser),
      stack.owner(),
    ])
    expect(undone.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await stack.logIn(email, device)
    expect(await device.ask(getLoginUser)).toMatchObject({ id, email })
    expect((await (await stack.logIn(next)).ask(getLoginUser)).id).not.toBe(id)
  })

  test('attack: two changes are confirmed at once: one is pending, the other is rejected', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const second = await stack.logIn(email)
    await enrol(second, enrolProof)
    stack.subjectsTo(email)
    const steps = []
    for (const from of [device, second]) {
      const to = stack.newEmail()
      stack.pass(30_000)
      const { challengeId } = await from.ask(startEmailUpdate, { body: { email: to, enrolProof } })
      await from.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(email) } })
      const otp = stack.codeOf(to)
      steps.push(() => from.ask(confirmSecondaryEmail, { body: { challengeId, otp } }))
    }
    const all = await Promise.allSettled(steps.map((step) => step()))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'EMAIL_CHANGE_PENDING' },
    })
  })

  test('attack: two accounts confirm the same address at once: one of them reserves it', async () => {
    const to = stack.newEmail()
    const steps = []
    for (const { email, device, enrolProof } of [await stack.owner(), await stack.owner()]) {
      stack.pass(30_000)
      const { challengeId } = await device.ask(startEmailUpdate, { body: { email: to, enrolProof } })
      await device.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(email) } })
      const otp = stack.codeOf(to)
      steps.push(() => device.ask(confirmSecondaryEmail, { body: { challengeId, otp } }))
    }
    const all = await Promise.allSettled(steps.map((step) => step()))
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'EMAIL_TAKEN' } })
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('attack: a code from before the change does not log in after it', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const thief = await stack.logIn(email)
    await beginChange(device, email, stack.newEmail(), enrolProof)
    stack.pass(72 * hourMs - 60_000)
    thief.session = undefined
    const { challengeId } = await thief.ask(startEmailLogin, { body: { email, hostOrigin: custodyHost } })
    const otp = stack.codeOf(email)
    stack.pass(60_000)
    await expect(thief.ask(finishEmailLogin, { body: { challengeId, otp } })).rejects.toMatchObject({
      code: 'EMAIL_HELD',
    })
  })
})

describe('sessions', () => {
  test('default: lists each session with its site, last use and expiry, and whether its device is enrolled', async () => {
    const { email, device } = await stack.owner()
    const other = await stack.logIn(email)
    stack.pass(hourMs)
    await other.ask(getLoginUser)
    const { sessions } = await device.ask(getLoginSessions)
    expect(sessions).toMatchObject([
      { isThis: true, isEnrolled: true, hostOrigin: custodyHost, deviceName: 'Browser', method: 'email' },
      { isThis: false, isEnrolled: false, hostOrigin: custodyHost },
    ])
    const [mine, theirs] = sessions
    expect(Date.parse(mine?.expirationTime ?? '')).toBeGreaterThan(stack.now + 29 * dayMs)
    expect(Date.parse(theirs?.expirationTime ?? '')).toBeLessThan(stack.now + dayMs)
    expect(theirs?.lastUsedAt).toBe(new Date(stack.now).toISOString())
  })

  test('behavior: ends one session, then all others, and notifies the owner each time', async () => {
    const { email, device } = await stack.owner()
    const [second, third] = [await stack.logIn(email), await stack.logIn(email)]
    stack.subjectsTo(email)
    const { sessions } = await device.ask(getLoginSessions)
    expect(sessions).toHaveLength(3)
    const own = await second.ask(getLoginSessions)
    expect(own.sessions).toHaveLength(1)
    const id = own.sessions[0]?.id ?? ''
    expect((await device.ask(endLoginSession, { params: { id } })).sessions).toHaveLength(2)
    await expect(second.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    expect((await device.ask(endOtherLoginSessions)).sessions).toMatchObject([{ isThis: true }])
    await expect(third.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    expect(stack.subjectsTo(email)).toEqual([
      'Other devices were logged out at Shop',
      'Other devices were logged out at Shop',
    ])
  })

  test('behavior: enrolling a device extends its session to 30 days', async () => {
    const { email, enrolProof } = await stack.owner()
    const second = await stack.logIn(email)
    const { sessionExpirationTime } = await enrol(second, enrolProof)
    expect(Date.parse(sessionExpirationTime)).toBe(stack.now + 30 * dayMs)
    stack.pass(29 * dayMs)
    await second.ask(getLoginUser)
  })

  test('attack: a device that is not enrolled cannot log out others, and only sees itself', async () => {
    const { email, device } = await stack.owner()
    const thief = await stack.logIn(email)
    const id = (await device.ask(getLoginSessions)).sessions.find(({ isThis }) => isThis)?.id ?? ''
    const refused = { code: 'DEVICE_NOT_ENROLLED', status: 403 }
    await expect(thief.ask(endLoginSession, { params: { id } })).rejects.toMatchObject(refused)
    await expect(thief.ask(endOtherLoginSessions)).rejects.toMatchObject(refused)
    expect((await thief.ask(getLoginSessions)).sessions).toMatchObject([{ isThis: true }])
    await device.ask(getLoginUser)
  })

  test('attack: a session id of another visitor ends nothing', async () => {
    const victim = await stack.owner()
    const thief = await stack.owner()
    const id = (await victim.device.ask(getLoginSessions)).sessions[0]?.id ?? ''
    await thief.device.ask(endLoginSession, { params: { id } })
    await victim.device.ask(getLoginUser)
  })

  test('attack: the thief’s login ends when the owner recovers on a new device', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const thief = await stack.logIn(email)
    const fresh = await stack.logIn(email)
    await enrol(fresh, enrolProof)
    await expect(thief.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    // The owner's other sites stay logged in.
    await device.ask(getLoginUser)
  })
})
