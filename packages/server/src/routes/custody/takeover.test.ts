import {
  addRecovery,
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  finishAssistedRecovery,
  getLoginUser,
  rotateCustody,
  startAssistedRecovery,
  startEmailUpdate,
  startRecovery,
} from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustodyStack, newKeys, newRecovery, startCustody } from '../../../test/startCustody.ts'

const hourMs = 3_600_000
let stack: CustodyStack
beforeAll(async () => {
  stack = await startCustody()
})
afterAll(() => stack.close())

describe('attack: minutes of access to a mailbox', () => {
  test('attack: the address is not changed from a device that is not enrolled', async () => {
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

  test('attack: a session of the thief ends when all keys are replaced', async () => {
    const { email, device } = await stack.owner()
    const thief = await stack.logIn(email)
    await device.ask(rotateCustody, { body: newKeys().body })
    await expect(thief.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    await device.ask(getLoginUser)
  })

  test('attack: a device that is not enrolled stays logged in for a day', async () => {
    const { email } = await stack.owner()
    const thief = await stack.logIn(email)
    stack.pass(24 * hourMs)
    await expect(thief.ask(getLoginUser)).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
  })

  test('attack: the box of a password is not handed out without a fresh code', async () => {
    const { email, device } = await stack.owner()
    const { recovery } = await device.ask(addRecovery, {
      body: { generation: 1, recovery: newRecovery.password() },
    })
    const thief = await stack.logIn(email)
    await expect(thief.ask(startRecovery, { body: { recoveryId: recovery.id } })).rejects.toMatchObject({
      code: 'RECOVERY_CODE_NEEDED',
    })
  })

  test('attack: a thief who recovers again and again does not keep the owner from it', async () => {
    const { email, device } = await stack.owner()
    const { recovery } = await device.ask(addRecovery, {
      body: { generation: 1, recovery: newRecovery.passkey() },
    })
    const thief = await stack.logIn(email)
    const start = () => thief.ask(startRecovery, { body: { recoveryId: recovery.id } })
    for (let n = 0; n < 10; n++) await start()
    await expect(start()).rejects.toMatchObject({ code: 'RECOVERY_LIMIT' })
    const fresh = await stack.logIn(email)
    await fresh.ask(startRecovery, { body: { recoveryId: recovery.id } })
  })

  test('attack: help of the operator ends when the owner uses the wallet', async () => {
    const { email, device } = await stack.owner()
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
    const thief = await stack.logIn(email)
    stack.pass(30_000)
    const { challengeId } = await thief.ask(startAssistedRecovery, { body: {} })
    await thief.ask(finishAssistedRecovery, { body: { challengeId, otp: stack.codeOf(email) } })
    const { releaseShare } = await import('@foyer/contract')
    await device.ask(releaseShare, { body: { generation: 1 } })
    stack.pass(24 * hourMs)
    await stack.logIn(email, thief)
    await expect(thief.ask(finishAssistedRecovery, { body: { challengeId } })).rejects.toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    })
  })
})
