import {
  addRecovery,
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  finishAssistedRecovery,
  getCustodyWallet,
  getLoginUser,
  releaseShare,
  rotateCustody,
  sendRecoveryCode,
  startAssistedRecovery,
  startEmailUpdate,
  startRecovery,
  stopAssistedRecovery,
  undoEmailUpdate,
} from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStepUpMethod } from '../../../../test/createStepUpMethod.ts'
import {
  type CustodyStack,
  custodyHost,
  enrol,
  newKeys,
  newProof,
  newRecovery,
  startCustody,
} from '../../../../test/startCustody.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let stack: CustodyStack
beforeAll(async () => {
  stack = await startCustody()
})
afterAll(() => stack.close())

describe('attack: minutes of access to a mailbox', () => {
  test('attack: a device that is not enrolled cannot change the email address', async () => {
    const { email, device } = await stack.owner()
    const thief = await stack.logIn(email)
    stack.pass(30_000)
    const theirs = stack.newEmail()
    await expect(
      (async () => {
        const { challengeId } = await thief.ask(startEmailUpdate, { body: { email: theirs } })
        await thief.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(email) } })
        await thief.ask(confirmSecondaryEmail, { body: { challengeId, otp: stack.codeOf(theirs) } })
      })(),
    ).rejects.toMatchObject({ code: 'ENROL_PROOF_INVALID' })
    expect((await device.ask(getLoginUser)).email).toBe(email)
  })

  test('attack: the thief’s session ends when the owner replaces all keys', async () => {
    const { email, device } = await stack.owner()
    const thief = await stack.logIn(email)
    await device.ask(rotateCustody, { body: newKeys().body })
    await expect(thief.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    await device.ask(getLoginUser)
  })

  test('attack: the session of a device that is not enrolled ends after a day', async () => {
    const { email } = await stack.owner()
    const thief = await stack.logIn(email)
    stack.pass(24 * hourMs)
    await expect(thief.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
  })

  test('attack: the box of a password is not released without a fresh code', async () => {
    const { email, device } = await stack.owner()
    const { recovery } = await device.ask(addRecovery, {
      body: { generation: 1, recovery: newRecovery.password() },
    })
    const thief = await stack.logIn(email)
    await expect(thief.ask(startRecovery, { body: { recoveryId: recovery.id } })).rejects.toMatchObject({
      code: 'RECOVERY_CODE_NEEDED',
    })
  })

  test('behavior: a visitor without an email address gets no code and no assisted recovery', async () => {
    const { email, device } = await stack.owner()
    const { recovery } = await device.ask(addRecovery, {
      body: { generation: 1, recovery: newRecovery.password() },
    })
    const fresh = await stack.logIn(email)
    // As for an account of a provider that reports no address.
    await stack.database.orm.execute(sql`update login_users set email = null where email = ${email}`)
    const recoveryId = recovery.id
    await expect(fresh.ask(sendRecoveryCode, { body: { recoveryId } })).rejects.toMatchObject({
      code: 'RECOVERY_NOT_FOUND',
    })
    expect((await fresh.ask(startRecovery, { body: { recoveryId } })).status).toBe('asked')
    await expect(
      device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } }),
    ).rejects.toMatchObject({ code: 'ASSISTED_OFF' })
  })

  test('behavior: a visitor without a wallet needs no data key to change the address', async () => {
    const email = stack.newEmail()
    const device = await stack.logIn(email)
    const next = stack.newEmail()
    const { challengeId } = await device.ask(startEmailUpdate, { body: { email: next } })
    await device.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(email) } })
    await device.ask(confirmSecondaryEmail, { body: { challengeId, otp: stack.codeOf(next) } })
    stack.pass(72 * hourMs)
    await stack.logIn(next, device)
    expect((await device.ask(getLoginUser)).email).toBe(next)
  })

  test('attack: rejects a recovery code on another device, and one that was used', async () => {
    const { email, device } = await stack.owner()
    const { recovery } = await device.ask(addRecovery, {
      body: { generation: 1, recovery: newRecovery.password() },
    })
    const recoveryId = recovery.id
    const [first, second] = [await stack.logIn(email), await stack.logIn(email)]
    stack.pass(30_000)
    const { challengeId } = await first.ask(sendRecoveryCode, { body: { recoveryId } })
    const code = { challengeId, otp: stack.codeOf(email) }
    await expect(second.ask(startRecovery, { body: { recoveryId, code } })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
    await first.ask(startRecovery, { body: { recoveryId, code } })
    await expect(first.ask(startRecovery, { body: { recoveryId, code } })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
  })

  test('attack: a thief cannot take over a `self` wallet step by step; the owner is notified and stays in control', async () => {
    const { email, device, enrolProof, wallet } = await stack.owner()
    const { recovery } = await device.ask(addRecovery, {
      body: { generation: 1, recovery: newRecovery.password() },
    })
    stack.subjectsTo(email)
    const thief = await stack.logIn(email)
    const theirs = stack.newEmail()
    for (const proof of [undefined, newProof().enrolProof])
      await expect(
        thief.ask(startEmailUpdate, { body: { email: theirs, enrolProof: proof } }),
      ).rejects.toMatchObject({ code: 'ENROL_PROOF_INVALID' })
    const refused = { code: 'DEVICE_NOT_ENROLLED' }
    await expect(
      thief.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.passkey() } }),
    ).rejects.toMatchObject(refused)
    await expect(thief.ask(releaseShare, { body: { generation: 1 } })).rejects.toMatchObject(refused)
    stack.pass(30_000)
    const { challengeId } = await thief.ask(sendRecoveryCode, { body: { recoveryId: recovery.id } })
    const mail = stack.smtp.mails.find(({ to }) => to === email)
    expect(mail?.text).toContain('Someone wants to open your wallet at Shop with its recovery password')
    const otp = stack.codeOf(email)
    await expect(
      createStepUpMethod().recover(thief, wallet.id, recovery.id, { challengeId, otp }),
    ).rejects.toMatchObject({ code: 'STEP_UP_INVALID' })
    await expect(enrol(thief, newProof().enrolProof)).rejects.toMatchObject({ code: 'ENROL_PROOF_INVALID' })
    // The owner logs in with the same address and evicts the thief with one press.
    await device.ask(rotateCustody, { body: newKeys().body })
    await expect(thief.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    await stack.logIn(email, thief)
    await expect(enrol(thief, enrolProof, 2)).rejects.toMatchObject({ code: 'ENROL_PROOF_INVALID' })
    expect((await device.ask(getLoginUser)).email).toBe(email)
  })

  test('attack: a thief with the data key changes the email after 72 h; the owner is notified and undoes it', async () => {
    const { email, device, enrolProof } = await stack.owner()
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
    // Someone who also knows the data key, such as a page that guided the visitor's actions.
    const thief = await stack.logIn(email)
    await enrol(thief, enrolProof)
    const theirs = stack.newEmail()
    stack.pass(30_000)
    const { challengeId } = await thief.ask(startEmailUpdate, { body: { email: theirs, enrolProof } })
    await thief.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(email) } })
    await thief.ask(confirmSecondaryEmail, { body: { challengeId, otp: stack.codeOf(theirs) } })
    const [, link = ''] = /#token=([\w-]{43})/.exec(stack.smtp.take(email).text) ?? []
    stack.pass(72 * hourMs)
    expect((await thief.ask(getLoginUser)).email).toBe(theirs)
    // The address is too new to request help, and the owner's address is notified of what the thief does.
    await stack.logIn(theirs, thief)
    stack.subjectsTo(email)
    stack.pass(30_000)
    await expect(thief.ask(startAssistedRecovery, { body: {} })).rejects.toMatchObject({
      code: 'EMAIL_TOO_NEW',
      status: 403,
    })
    await thief.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.passkey() } })
    expect(stack.subjectsTo(email)).toEqual(['A recovery method for your wallet at Shop was added'])
    await (await stack.newDevice()).ask(undoEmailUpdate, { body: { token: link } }, { proof: null })
    await stack.logIn(email, device)
    expect((await device.ask(getLoginUser)).email).toBe(email)
    await expect(thief.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    // Nothing the thief does later is mailed to the thief.
    stack.subjectsTo(theirs)
    await device.ask(rotateCustody, { body: newKeys().body })
    expect(stack.subjectsTo(theirs)).toEqual([])
    expect(stack.subjectsTo(email)).toContain('All keys of your wallet at Shop were replaced')
  })

  test('behavior: a former address is notified of every change for 90 days', async () => {
    const { email, device, enrolProof } = await stack.owner()
    const next = stack.newEmail()
    stack.pass(30_000)
    const { challengeId } = await device.ask(startEmailUpdate, { body: { email: next, enrolProof } })
    await device.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(email) } })
    await device.ask(confirmSecondaryEmail, { body: { challengeId, otp: stack.codeOf(next) } })
    stack.pass(72 * hourMs)
    await device.ask(getLoginUser)
    const add = async () => {
      stack.subjectsTo(email)
      stack.subjectsTo(next)
      const recovery = newRecovery.passkey()
      await device.ask(addRecovery, { body: { generation: 1, recovery } })
      return [stack.subjectsTo(email).length, stack.subjectsTo(next).length]
    }
    // The login takes half a minute.
    stack.pass(90 * dayMs - 30_001)
    await stack.logIn(next, device)
    expect(await add()).toEqual([1, 1])
    stack.pass(1)
    expect(await add()).toEqual([0, 1])
  })
})

describe('attack: assisted recovery', () => {
  /** A wallet with `assisted`, and a thief who has access to the mailbox and requested help. */
  async function waiting() {
    const { email, device, enrolProof } = await stack.owner()
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
    stack.subjectsTo(email)
    const thief = await stack.logIn(email)
    stack.pass(30_000)
    const { challengeId } = await thief.ask(startAssistedRecovery, { body: {} })
    const otp = stack.codeOf(email)
    await thief.ask(finishAssistedRecovery, { body: { challengeId, otp } })
    const finish = async () => {
      await stack.logIn(email, thief)
      return thief.ask(finishAssistedRecovery, { body: { challengeId } })
    }
    return { email, device, enrolProof, thief, challengeId, finish }
  }
  const expired = { code: 'CHALLENGE_EXPIRED', status: 410 }

  test('attack: the owner is notified, sees the request on an enrolled device, and stops it with one press', async () => {
    const { email, device, thief, challengeId, finish } = await waiting()
    expect(stack.subjectsTo(email)).toContain('Your wallet at Shop can be recovered soon')
    const { wallet } = await device.ask(getCustodyWallet)
    expect(wallet?.waits).toEqual([
      {
        id: challengeId,
        startedAt: new Date(stack.now).toISOString(),
        readyAt: new Date(stack.now + 24 * hourMs).toISOString(),
        deviceName: 'Browser',
        hostOrigin: custodyHost,
        isThis: false,
      },
    ])
    expect((await thief.ask(getCustodyWallet)).wallet?.waits).toMatchObject([{ isThis: true }])
    const params = { id: challengeId }
    expect(await device.ask(stopAssistedRecovery, { params })).toEqual({ waits: [] })
    expect(stack.subjectsTo(email)).toEqual(['The recovery of your wallet at Shop was stopped'])
    stack.pass(24 * hourMs)
    await expect(finish()).rejects.toMatchObject(expired)
  })

  test('attack: an assisted recovery ends when the owner uses the wallet', async () => {
    const { email, device, finish } = await waiting()
    stack.subjectsTo(email)
    await device.ask(releaseShare, { body: { generation: 1 } })
    expect(stack.subjectsTo(email)).toEqual(['The recovery of your wallet at Shop was stopped'])
    expect((await device.ask(getCustodyWallet)).wallet?.waits).toEqual([])
    stack.pass(24 * hourMs)
    await expect(finish()).rejects.toMatchObject(expired)
  })

  test('attack: a thief who asks repeatedly is stopped each time, and limited after ten requests', async () => {
    const { email, device, thief } = await waiting()
    for (let n = 0; n < 9; n++) {
      await device.ask(releaseShare, { body: { generation: 1 } })
      stack.pass(30_000)
      const { challengeId } = await thief.ask(startAssistedRecovery, { body: {} })
      const otp = stack.codeOf(email)
      await thief.ask(finishAssistedRecovery, { body: { challengeId, otp } })
    }
    stack.pass(30_000)
    await expect(thief.ask(startAssistedRecovery, { body: {} })).rejects.toMatchObject({
      code: 'RECOVERY_LIMIT',
    })
    await device.ask(releaseShare, { body: { generation: 1 } })
    expect((await device.ask(getCustodyWallet)).wallet?.waits).toEqual([])
  })

  test('attack: a device that is not enrolled cannot stop others’ requests', async () => {
    const { email, challengeId } = await waiting()
    const other = await stack.logIn(email)
    const stranger = await stack.owner()
    const params = { id: challengeId }
    await expect(other.ask(stopAssistedRecovery, { params })).rejects.toMatchObject({
      code: 'DEVICE_NOT_ENROLLED',
      status: 403,
    })
    await stranger.device.ask(stopAssistedRecovery, { params })
    const { rows } = (await stack.database.orm.execute(
      sql`select id from custody_waits where id = ${challengeId}`,
    )) as unknown as { rows: object[] }
    expect(rows).toHaveLength(1)
  })

  test('behavior: a device that is not enrolled sees and stops only its own request', async () => {
    const { email, device, thief, challengeId } = await waiting()
    const other = await stack.logIn(email)
    stack.pass(30_000)
    const { challengeId: own } = await other.ask(startAssistedRecovery, { body: {} })
    await other.ask(finishAssistedRecovery, { body: { challengeId: own, otp: stack.codeOf(email) } })
    expect((await device.ask(getCustodyWallet)).wallet?.waits).toHaveLength(2)
    stack.subjectsTo(email)
    expect(await other.ask(stopAssistedRecovery, { params: { id: own } })).toEqual({ waits: [] })
    expect(stack.subjectsTo(email)).toEqual(['The recovery of your wallet at Shop was stopped'])
    expect((await thief.ask(getCustodyWallet)).wallet?.waits).toMatchObject([
      { id: challengeId, isThis: true },
    ])
    // Already stopped: nothing changes and no mail is sent.
    await expect(other.ask(stopAssistedRecovery, { params: { id: own } })).rejects.toMatchObject({
      code: 'DEVICE_NOT_ENROLLED',
    })
    await device.ask(stopAssistedRecovery, { params: { id: own } })
    expect(stack.subjectsTo(email)).toEqual([])
  })

  test('attack: a change of email that takes effect meanwhile ends the pending recovery', async () => {
    const { email, device, enrolProof, finish } = await waiting()
    const next = stack.newEmail()
    const { challengeId } = await device.ask(startEmailUpdate, { body: { email: next, enrolProof } })
    await device.ask(confirmPrimaryEmail, { body: { challengeId, otp: stack.codeOf(email) } })
    await device.ask(confirmSecondaryEmail, { body: { challengeId, otp: stack.codeOf(next) } })
    stack.pass(72 * hourMs)
    expect((await device.ask(getCustodyWallet)).wallet?.waits).toEqual([])
    await expect(finish()).rejects.toMatchObject({ code: 'EMAIL_HELD' })
  })

  test('default: an owner without any device recovers the wallet, and every other login ends', async () => {
    const { email, device, thief, finish } = await waiting()
    stack.pass(24 * hourMs)
    expect(await finish()).toMatchObject({ status: 'done' })
    expect(stack.subjectsTo(email)).toContain('Your wallet at Shop was recovered with our help')
    await expect(device.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    await thief.ask(getLoginUser)
  })
})
