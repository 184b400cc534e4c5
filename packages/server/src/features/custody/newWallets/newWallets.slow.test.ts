import {
  addRecovery,
  chooseCustodyWallet,
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  finishAssistedRecovery,
  finishNewWallet,
  getCustodyWallet,
  getCustodyWallets,
  getLoginSessions,
  getLoginUser,
  releaseShare,
  rotateCustody,
  startAssistedRecovery,
  startEmailUpdate,
  startNewWallet,
  stopAssistedRecovery,
  undoEmailUpdate,
} from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '../../../../test/createDevice.ts'
import {
  type CustodyStack,
  createWallet,
  enrol,
  newKeys,
  newRecovery,
  startCustody,
} from '../../../../test/startCustody.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Same waiting period as for an email change. */
const waitMs = 3 * dayMs
let stack: CustodyStack
beforeAll(async () => {
  stack = await startCustody()
})
afterAll(() => stack.close())

const ask = (device: Device) => device.ask(startNewWallet, { body: {} })
const finish = (device: Device) => device.ask(finishNewWallet, { body: {} })
const walletOf = async (device: Device) => (await device.ask(getCustodyWallet)).wallet
const walletsOf = async (device: Device) => (await device.ask(getCustodyWallets)).wallets
const open = (device: Device, generation = 1) => device.ask(releaseShare, { body: { generation } })

/** Requests a new wallet, waits, proves the identity again, and receives the wallet. */
async function startOver(email: string, device: Device) {
  await ask(device)
  stack.pass(waitMs)
  await stack.logIn(email, device)
  const done = await finish(device)
  if (done.status !== 'done') throw new Error('The wait is not over')
  device.session = device.session && { ...device.session, user: done.user }
  return { user: done.user, ...(await createWallet(device)) }
}

/** Recovers a previous wallet on a logged-in device. */
async function recoverEarlier(device: Device, walletId: string, enrolProof: string) {
  await device.ask(chooseCustodyWallet, { params: { id: walletId }, body: {} })
  return enrol(device, enrolProof)
}

async function changeEmail(device: Device, from: string, to: string, enrolProof: string) {
  stack.pass(30_000)
  const { challengeId } = await device.ask(startEmailUpdate, { body: { email: to, enrolProof } })
  await device.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(from) } })
  await device.ask(confirmSecondaryEmail, { body: { challengeId, otp: stack.codeOf(to) } })
}

describe('new wallets', () => {
  test('default: the owner of an email whose wallet a stranger created gets a new one after the waiting period', async () => {
    // A stranger read the mailbox once and logged in before the owner.
    const { email, device: stranger, wallet: theirs } = await stack.owner()
    const lurking = await stack.logIn(email)
    const owner = await stack.logIn(email)
    expect(await walletOf(owner)).toMatchObject({ isEnrolled: false, newWalletWaitS: 3 * 86_400, waits: [] })
    await expect(createWallet(owner)).rejects.toMatchObject({ code: 'WALLET_EXISTS' })

    stack.subjectsTo(email)
    const { readyAt } = await ask(owner)
    expect(Date.parse(readyAt)).toBe(stack.now + waitMs)
    expect(stack.subjectsTo(email)).toEqual(['A new wallet for your login at Shop was requested'])
    expect((await walletOf(owner))?.waits).toMatchObject([{ kind: 'newWallet', isThis: true, readyAt }])
    expect(await finish(owner)).toEqual({ status: 'waiting', readyAt })

    stack.pass(waitMs)
    await stack.logIn(email, lurking)
    await stack.logIn(email, owner)
    stack.subjectsTo(email)
    const done = await finish(owner)
    if (done.status !== 'done') throw new Error('The wait is not over')
    expect(done.user).toMatchObject({ email, method: 'email' })
    expect(done.user.id).not.toBe(stranger.session?.user.id)
    expect(stack.subjectsTo(email)).toEqual(['Your login at Shop has a new wallet'])
    owner.session = owner.session && { ...owner.session, user: done.user }
    expect(await walletOf(owner)).toBeNull()
    const { wallet } = await createWallet(owner)
    expect(wallet.isEnrolled).toBe(true)
    expect(await open(owner)).toHaveProperty('serverShare')

    // The stranger keeps their own wallet and sees nothing of the new one.
    await expect(lurking.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    expect((await walletOf(stranger))?.id).toBe(theirs.id)
    expect(await open(stranger)).toHaveProperty('serverShare')
    const { sessions } = await stranger.ask(getLoginSessions)
    expect(sessions).toHaveLength(1)
    // Every further device of the identity gets the new wallet.
    const next = await stack.logIn(email)
    expect(await walletOf(next)).toMatchObject({ id: wallet.id, isEnrolled: false })
    expect(await walletsOf(next)).toMatchObject([
      { id: wallet.id, isThis: true },
      { id: theirs.id, isThis: false },
    ])
  })

  test('attack: finishing a new wallet invalidates logins that a stranger started before', async () => {
    const { email, device: stranger } = await stack.owner()
    const owner = await stack.logIn(email)
    await ask(owner)
    stack.pass(waitMs)
    await stack.logIn(email, owner)
    await finish(owner)
    const { rows } = (await stack.database.orm.execute(
      sql`select logins_ended_at_ms as at from login_users where id = ${stranger.session?.user.id ?? ''}`,
    )) as unknown as { rows: { at: number | string }[] }
    expect(rows.map(({ at }) => Number(at))).toEqual([stack.now])
  })

  test('behavior: the stranger’s device still opens its own wallet after another login', async () => {
    const { email, device: stranger, wallet: theirs } = await stack.owner()
    const owner = await stack.logIn(email)
    await startOver(email, owner)
    await stack.logIn(email, stranger)
    expect((await walletOf(stranger))?.id).toBe(theirs.id)
    expect(await open(stranger)).toHaveProperty('serverShare')
  })

  test('behavior: starts a second new wallet, and lets a fresh device choose any earlier one', async () => {
    const { email, wallet: first, enrolProof } = await stack.owner()
    const second = await startOver(email, await stack.logIn(email))
    const device = await stack.logIn(email)
    const third = await startOver(email, device)
    const fresh = await stack.logIn(email)
    expect((await walletsOf(fresh)).map(({ id }) => id)).toEqual([
      third.wallet.id,
      second.wallet.id,
      first.id,
    ])
    await recoverEarlier(fresh, first.id, enrolProof)
    await stack.logIn(email, fresh)
    expect(await walletOf(fresh)).toMatchObject({ id: first.id, isEnrolled: true })
  })

  test('behavior: asking again neither shortens the wait nor mails again', async () => {
    const { email } = await stack.owner()
    const device = await stack.logIn(email)
    const { readyAt } = await ask(device)
    stack.pass(minuteMs)
    stack.subjectsTo(email)
    expect(await ask(device)).toEqual({ readyAt })
    expect(stack.subjectsTo(email)).toEqual([])
  })

  test('behavior: the device that requested a new wallet can cancel the request', async () => {
    const { email } = await stack.owner()
    const device = await stack.logIn(email)
    await ask(device)
    const [wait] = (await walletOf(device))?.waits ?? []
    const { waits } = await device.ask(stopAssistedRecovery, { params: { id: wait?.id ?? '' } })
    expect(waits).toEqual([])
    await expect(finish(device)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test('error: rejects a device that opens the wallet, and an account without a wallet', async () => {
    const { email, device } = await stack.owner()
    await stack.logIn(email, device)
    await expect(ask(device)).rejects.toMatchObject({ code: 'NEW_WALLET_REFUSED', status: 409 })
    const without = await stack.logIn(stack.newEmail())
    await expect(ask(without)).rejects.toMatchObject({ code: 'NEW_WALLET_REFUSED' })
    await expect(finish(without)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    expect(await walletsOf(without)).toEqual([])
  })
})

describe('attack: a thief with access to the mailbox requests a new wallet', () => {
  test('attack: an enrolled owner is notified, sees the request, and stops it by using the wallet', async () => {
    const { email, device: owner } = await stack.owner()
    const thief = await stack.logIn(email)
    stack.subjectsTo(email)
    await ask(thief)
    expect(stack.subjectsTo(email)).toEqual(['A new wallet for your login at Shop was requested'])
    expect((await walletOf(owner))?.waits).toMatchObject([{ kind: 'newWallet', isThis: false }])
    await open(owner)
    expect(stack.subjectsTo(email)).toEqual(['The new wallet for your login at Shop was stopped'])
    stack.pass(waitMs)
    await stack.logIn(email, thief)
    await expect(finish(thief)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    expect((await walletOf(thief))?.id).toBe((await walletOf(owner))?.id)
  })

  test('attack: the owner stops the request with one press, by replacing the keys, or by enrolling another device', async () => {
    const { email, device: owner, enrolProof } = await stack.owner()
    const thief = await stack.logIn(email)
    await ask(thief)
    const [wait] = (await walletOf(owner))?.waits ?? []
    await owner.ask(stopAssistedRecovery, { params: { id: wait?.id ?? '' } })
    await expect(finish(thief)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })

    await ask(thief)
    await enrol(await stack.logIn(email), enrolProof)
    await stack.logIn(email, thief)
    await expect(finish(thief)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })

    await ask(thief)
    await owner.ask(rotateCustody, { body: newKeys().body })
    await stack.logIn(email, thief)
    await expect(finish(thief)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test('attack: a thief who asks again is stopped each time, and limited to three requests a day', async () => {
    const { email, device: owner } = await stack.owner()
    const thief = await stack.logIn(email)
    for (let n = 0; n < 3; n++) {
      await ask(thief)
      await open(owner)
    }
    await expect(ask(thief)).rejects.toMatchObject({ code: 'RECOVERY_LIMIT', status: 429 })
    // Another device of the identity is not blocked by it.
    await ask(await stack.logIn(email))
  })

  test('attack: an owner who was away keeps the wallet on every enrolled device', async () => {
    const { email, device: owner, wallet, enrolProof } = await stack.owner()
    const second = await stack.logIn(email)
    await enrol(second, enrolProof)
    const thief = await stack.logIn(email)
    const stolen = await startOver(email, thief)
    for (const device of [owner, second]) {
      expect(await walletOf(device)).toMatchObject({ id: wallet.id, isEnrolled: true })
      await open(device)
    }
    // Also after their logins have expired.
    await stack.logIn(email, owner)
    expect((await walletOf(owner))?.id).toBe(wallet.id)
    // The owner sees nothing of the thief's account, and the thief nothing of the owner's.
    const all = (await thief.ask(getLoginSessions)).sessions
    expect(all).toHaveLength(1)
    expect(stolen.wallet.id).not.toBe(wallet.id)
    await expect(
      thief.ask(addRecovery, { body: { generation: 2, recovery: newRecovery.passkey() } }),
    ).rejects.toMatchObject({ code: 'WALLET_GENERATION' })
  })

  test('attack: an owner with only a recovery code recovers the earlier wallet', async () => {
    const { email, device, wallet, enrolProof } = await stack.owner()
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.passkey() } })
    const thief = await stack.logIn(email)
    await startOver(email, thief)
    const fresh = await stack.logIn(email)
    expect((await walletOf(fresh))?.id).not.toBe(wallet.id)
    const earlier = (await walletsOf(fresh)).find(({ isThis }) => !isThis)
    expect(earlier?.id).toBe(wallet.id)
    const { user } = await fresh.ask(chooseCustodyWallet, { params: { id: wallet.id }, body: {} })
    expect(user.email).toBe(email)
    expect((await walletOf(fresh))?.recoveries).toHaveLength(1)
    await enrol(fresh, enrolProof)
    await open(fresh)
    await stack.logIn(email, fresh)
    expect((await walletOf(fresh))?.id).toBe(wallet.id)
  })

  test('attack: the owner still recovers the earlier wallet after the thief changes the new account’s email', async () => {
    const { email, device: owner, wallet, enrolProof } = await stack.owner()
    const thief = await stack.logIn(email)
    const stolen = await startOver(email, thief)
    const theirs = stack.newEmail()
    await changeEmail(thief, email, theirs, stolen.enrolProof)
    stack.pass(3 * dayMs)
    // The address is reserved for the thief's account, which must not block the owner's login.
    await stack.logIn(email, owner)
    expect((await walletOf(owner))?.id).toBe(wallet.id)
    const fresh = await stack.logIn(email)
    expect((await walletOf(fresh))?.id).toBe(wallet.id)
    await enrol(fresh, enrolProof)
    // And later, after the reservation has ended.
    stack.pass(8 * dayMs)
    const later = await stack.logIn(email)
    expect((await walletOf(later))?.id).toBe(wallet.id)
    expect(await walletsOf(later)).toMatchObject([{ id: wallet.id, isThis: true }])
  })

  test('attack: after the owner changes the email, the thief cannot choose the earlier wallet; undo restores the email', async () => {
    const { email, device: owner, wallet, enrolProof } = await stack.owner()
    const thief = await stack.logIn(email)
    await startOver(email, thief)
    await stack.logIn(email, owner)
    const next = stack.newEmail()
    await changeEmail(owner, email, next, enrolProof)
    const [, link = ''] = /#token=([\w-]{43})/.exec(stack.smtp.take(email).text) ?? []
    stack.pass(3 * dayMs)
    await stack.logIn(email, thief)
    expect((await walletsOf(thief)).map(({ id }) => id)).not.toContain(wallet.id)
    await expect(
      thief.ask(chooseCustodyWallet, { params: { id: wallet.id }, body: {} }),
    ).rejects.toMatchObject({ code: 'RECOVERY_NOT_FOUND' })
    // Nor does an older login see the thief's wallets.
    expect(await walletsOf(owner)).toEqual([])
    await stack.logIn(next, owner)
    expect(await walletOf(owner)).toMatchObject({ id: wallet.id, isEnrolled: true })
    await (await stack.newDevice()).ask(undoEmailUpdate, { body: { token: link } }, { proof: null })
    await stack.logIn(email, owner)
    expect((await walletOf(owner))?.id).toBe(wallet.id)
  })

  test('attack: a session that is left open or stolen can neither request nor finish a new wallet', async () => {
    const { email } = await stack.owner()
    const thief = await stack.logIn(email)
    stack.pass(11 * minuteMs)
    await expect(ask(thief)).rejects.toMatchObject({ code: 'LOGIN_NOT_FRESH', status: 403 })
    await stack.logIn(email, thief)
    await ask(thief)
    stack.pass(waitMs - 5 * minuteMs)
    await stack.logIn(email, thief)
    stack.pass(11 * minuteMs)
    await expect(finish(thief)).rejects.toMatchObject({ code: 'LOGIN_NOT_FRESH' })
  })

  test('attack: a session of an earlier version, which has no identity, cannot request a new wallet', async () => {
    const { email } = await stack.owner()
    const thief = await stack.logIn(email)
    await stack.database.orm.execute(
      sql`update login_sessions set subject = null where user_id = ${thief.session?.user.id}`,
    )
    await expect(ask(thief)).rejects.toMatchObject({ code: 'LOGIN_NOT_FRESH' })
    expect(await walletsOf(thief)).toEqual([])
  })

  test('attack: another device of the email can neither finish nor see a request', async () => {
    const { email } = await stack.owner()
    await ask(await stack.logIn(email))
    stack.pass(waitMs)
    const other = await stack.logIn(email)
    await expect(finish(other)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    // Nor does it see or stop the request.
    expect((await walletOf(other))?.waits).toEqual([])
  })

  test('attack: a request of another identity of the same account cannot be finished', async () => {
    const { email } = await stack.owner()
    const device = await stack.logIn(email)
    await ask(device)
    stack.pass(waitMs)
    await stack.logIn(email, device)
    // As for an account with both an email and a provider login.
    await stack.database.orm.execute(sql`update custody_new_wallets set subject = 'other'`)
    await expect(finish(device)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test('attack: a device that is not enrolled cannot stop another device’s request', async () => {
    const { email, device: owner } = await stack.owner()
    await ask(await stack.logIn(email))
    const [wait] = (await walletOf(owner))?.waits ?? []
    const other = await stack.logIn(email)
    await expect(other.ask(stopAssistedRecovery, { params: { id: wait?.id ?? '' } })).rejects.toMatchObject({
      code: 'DEVICE_NOT_ENROLLED',
    })
  })

  test('attack: a request expires a week after its waiting period; a new one waits again', async () => {
    const { email } = await stack.owner()
    const thief = await stack.logIn(email)
    await ask(thief)
    stack.pass(waitMs + 7 * dayMs)
    await stack.logIn(email, thief)
    await expect(finish(thief)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
    // A new request starts a new waiting period.
    expect(Date.parse((await ask(thief)).readyAt)).toBe(stack.now + waitMs)
  })

  test('attack: a change of email that takes effect during the waiting period ends the request', async () => {
    const { email, device: owner, enrolProof } = await stack.owner()
    const next = stack.newEmail()
    await changeEmail(owner, email, next, enrolProof)
    stack.pass(3 * dayMs - minuteMs)
    const thief = await stack.logIn(email)
    await ask(thief)
    stack.pass(minuteMs)
    await expect(finish(thief)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    await expect(stack.logIn(email, thief)).rejects.toMatchObject({ code: 'EMAIL_HELD' })
    expect((await walletOf(owner))?.waits).toEqual([])
    const fresh = await stack.logIn(next)
    await expect(finish(fresh)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test('attack: after the account’s email changes, an older session cannot request a new wallet', async () => {
    const { email, device: owner, enrolProof } = await stack.owner()
    const next = stack.newEmail()
    await changeEmail(owner, email, next, enrolProof)
    stack.pass(3 * dayMs)
    await owner.ask(getLoginUser)
    await stack.database.orm.execute(
      sql`delete from custody_devices where device in (select device from login_sessions where user_id = ${owner.session?.user.id})`,
    )
    await stack.database.orm.execute(
      sql`update login_sessions set created_at_ms = ${stack.now} where user_id = ${owner.session?.user.id}`,
    )
    await expect(ask(owner)).rejects.toMatchObject({ code: 'NEW_WALLET_REFUSED' })
    expect(await walletsOf(owner)).toEqual([])
  })

  test('attack: a login cannot choose a wallet that never belonged to its email', async () => {
    const { email } = await stack.owner()
    const other = await stack.owner()
    const thief = await stack.logIn(email)
    await expect(
      thief.ask(chooseCustodyWallet, { params: { id: other.wallet.id }, body: {} }),
    ).rejects.toMatchObject({ code: 'RECOVERY_NOT_FOUND' })
  })

  test('attack: a login moved to an earlier wallet is not enrolled there, and cannot start a new wallet', async () => {
    const { email, wallet } = await stack.owner()
    const thief = await stack.logIn(email)
    const stolen = await startOver(email, thief)
    stack.pass(minuteMs)
    await thief.ask(chooseCustodyWallet, { params: { id: wallet.id }, body: {} })
    await expect(open(thief)).rejects.toMatchObject({ code: 'DEVICE_NOT_ENROLLED' })
    await expect(ask(thief)).rejects.toMatchObject({ code: 'NEW_WALLET_REFUSED' })
    await expect(
      thief.ask(startEmailUpdate, { body: { email: stack.newEmail(), enrolProof: stolen.enrolProof } }),
    ).rejects.toMatchObject({ code: 'ENROL_PROOF_INVALID' })
    stack.pass(dayMs)
    await expect(thief.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
  })

  test('behavior: choosing another wallet requires a fresh login', async () => {
    const { email, wallet } = await stack.owner()
    const device = await stack.logIn(email)
    await startOver(email, device)
    stack.pass(2 * dayMs)
    await expect(
      device.ask(chooseCustodyWallet, { params: { id: wallet.id }, body: {} }),
    ).rejects.toMatchObject({ code: 'LOGIN_NOT_FRESH' })
    await stack.logIn(email, device)
    await device.ask(chooseCustodyWallet, { params: { id: wallet.id }, body: {} })
    expect((await walletOf(device))?.isEnrolled).toBe(false)
  })
})

describe('attack: races', () => {
  test('attack: two devices finish at once: one of them gets the new wallet', async () => {
    const { email } = await stack.owner()
    const devices = [await stack.logIn(email), await stack.logIn(email)]
    for (const device of devices) await ask(device)
    stack.pass(waitMs)
    for (const device of devices) await stack.logIn(email, device)
    const answers = await Promise.allSettled(devices.map(finish))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // The other device's login has ended, and its waiting period is void.
    const at = answers.findIndex(({ status }) => status === 'rejected')
    const late = devices[at] as Device
    await createWallet(devices[1 - at] as Device).catch(() => undefined)
    await stack.logIn(email, late)
    await expect(finish(late)).rejects.toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  })

  test('attack: one device finishes twice at the same time: creates one account', async () => {
    const { email } = await stack.owner()
    const device = await stack.logIn(email)
    await ask(device)
    stack.pass(waitMs)
    await stack.logIn(email, device)
    const answers = await Promise.allSettled([finish(device), finish(device)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = (await stack.database.orm.execute(
      sql`select id from login_users where email = ${email}`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toHaveLength(2)
  })

  test('attack: the owner opens the wallet while the thief finishes: the owner keeps it', async () => {
    const { email, device: owner, wallet } = await stack.owner()
    const thief = await stack.logIn(email)
    await ask(thief)
    stack.pass(waitMs)
    await stack.logIn(email, thief)
    await Promise.allSettled([open(owner), finish(thief)])
    expect(await walletOf(owner)).toMatchObject({ id: wallet.id, isEnrolled: true })
    await open(owner)
  })
})

describe('attack: together with assisted recovery', () => {
  async function ownerWithHelp() {
    const owner = await stack.owner()
    await owner.device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
    return owner
  }
  async function askHelp(email: string, device: Device) {
    stack.pass(30_000)
    const { challengeId } = await device.ask(startAssistedRecovery, { body: {} })
    const otp = stack.codeOf(email)
    await device.ask(finishAssistedRecovery, { body: { challengeId, otp } })
    return challengeId
  }

  test('attack: assisted recovery and a new wallet are both pending: one use of the wallet stops both', async () => {
    const { email, device: owner } = await ownerWithHelp()
    const thief = await stack.logIn(email)
    await askHelp(email, thief)
    stack.pass(minuteMs)
    await ask(thief)
    expect((await walletOf(owner))?.waits.map(({ kind }) => kind)).toEqual([undefined, 'newWallet'])
    stack.subjectsTo(email)
    await open(owner)
    expect(stack.subjectsTo(email)).toEqual([
      'The recovery of your wallet at Shop was stopped',
      'The new wallet for your login at Shop was stopped',
    ])
    expect((await walletOf(owner))?.waits).toEqual([])
  })

  test('attack: a thief’s new wallet does not cancel the assisted recovery of the earlier wallet’s owner', async () => {
    const { email, wallet, enrolProof } = await ownerWithHelp()
    const owner = await stack.logIn(email)
    const thief = await stack.logIn(email)
    await ask(thief)
    const challengeId = await askHelp(email, owner)
    stack.pass(waitMs)
    await stack.logIn(email, thief)
    expect((await finish(thief)).status).toBe('done')
    await stack.logIn(email, owner)
    await expect(owner.ask(finishAssistedRecovery, { body: { challengeId } })).rejects.toMatchObject({
      code: 'RECOVERY_NOT_FOUND',
    })
    await owner.ask(chooseCustodyWallet, { params: { id: wallet.id }, body: {} })
    const done = await owner.ask(finishAssistedRecovery, { body: { challengeId } })
    expect(done.status).toBe('done')
    await enrol(owner, enrolProof)
    expect(await walletOf(owner)).toMatchObject({ id: wallet.id, isEnrolled: true })
  })
})
