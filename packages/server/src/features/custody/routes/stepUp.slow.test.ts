import {
  addRecovery,
  changeConfirmations,
  endLoginSession,
  endOtherLoginSessions,
  finishAssistedRecovery,
  finishStepUp,
  getCustodyWallet,
  getDevices,
  getLoginSessions,
  hashConfirmation,
  removeRecovery,
  revokeDevice,
  rotateCustody,
  startAssistedRecovery,
  startConfirmation,
  startEmailUpdate,
  startStepUp,
  toStepUpRequest,
} from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '../../../../test/createDevice.ts'
import { createPasskey } from '../../../../test/createPasskey.ts'
import { createStepUpMethod } from '../../../../test/createStepUpMethod.ts'
import {
  type CustodyStack,
  enrol,
  newBox,
  newKeys,
  newRecovery,
  newSplit,
  randomText,
  startCustody,
} from '../../../../test/startCustody.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const required = { code: 'STEP_UP_REQUIRED', status: 403 }
let stack: CustodyStack
beforeAll(async () => {
  stack = await startCustody()
})
afterAll(() => stack.close())

/** A visitor whose wallet has had a recovery method for a while. */
async function owner(kind?: 'passkey' | 'password') {
  const made = await stack.owner()
  const method = createStepUpMethod(kind)
  const methodId = await method.add(made.device)
  stack.pass(4 * dayMs)
  return {
    ...made,
    method,
    methodId,
    stepUp: (by = made.device) => method.stepUp(by, made.wallet.id, methodId),
  }
}
const smtpTexts = (email: string) => stack.smtp.mails.filter(({ to }) => to === email).map(({ text }) => text)
type Owner = Awaited<ReturnType<typeof owner>>

/** Every call that could cost the owner the wallet or the account, from an enrolled device. */
async function dangerousCalls(by: Device, { enrolProof, methodId }: Owner) {
  const { devices } = await by.ask(getDevices)
  const { sessions } = await by.ask(getLoginSessions)
  const other = devices.find(({ isThis }) => !isThis)?.id ?? ''
  const login = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  const passkey = createPasskey('http://secure.localhost:4180')
  const asked = await by.ask(startConfirmation, { body: { for: 'registration', generation: 1 } })
  const change = { kind: 'addPasskey' as const, name: 'Mine', registration: passkey.register(asked) }
  const recoverySplit = newSplit()
  return {
    'add a recovery method': () =>
      by.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.passkey() } }),
    'switch on assisted recovery': () =>
      by.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } }),
    'remove a recovery method': () => by.ask(removeRecovery, { params: { id: methodId } }),
    'remove a device': () => by.ask(revokeDevice, { params: { id: other } }),
    'end a login': () => by.ask(endLoginSession, { params: { id: login } }),
    'end all logins': () => by.ask(endOtherLoginSessions),
    'replace all keys': () => by.ask(rotateCustody, { body: newKeys().body }),
    'add a passkey for confirmations': () =>
      by.ask(changeConfirmations, { body: { generation: 1, change, enrolProof, recoverySplit } }),
    'change the email': () => by.ask(startEmailUpdate, { body: { email: stack.newEmail(), enrolProof } }),
  }
}

describe('step-up', () => {
  test('default: a proven recovery method lets this login make changes for ten minutes, without a mail', async () => {
    const { email, device, stepUp, methodId } = await owner()
    stack.subjectsTo(email)
    expect(await device.ask(startStepUp, { body: {} })).toMatchObject({
      ways: [{ id: methodId, kind: 'password', iterations: 600_000, salt: expect.any(String) }],
      steppedUpUntil: null,
    })
    const { steppedUpUntil } = await stepUp()
    expect(Date.parse(steppedUpUntil)).toBe(stack.now + 10 * minuteMs)
    expect(await device.ask(startStepUp, { body: {} })).toMatchObject({ steppedUpUntil })
    expect(stack.subjectsTo(email)).toEqual([])
    stack.pass(9 * minuteMs)
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.passkey() } })
  })

  test('behavior: offers each method with its derivation parameters, and without the box it opens', async () => {
    const { email, device, stepUp, methodId, method } = await owner()
    await stepUp()
    const code = { kind: 'code' as const, salt: randomText(16), box: newBox(), proofKey: randomText(32) }
    const passkey = createStepUpMethod('passkey')
    const added = [
      (await device.ask(addRecovery, { body: { generation: 1, recovery: code } })).recovery.id,
      await passkey.add(device),
    ]
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
    if (method.recovery.kind !== 'password' || passkey.recovery.kind !== 'passkey')
      throw new Error('Other kinds')
    const { ways } = await device.ask(startStepUp, { body: {} })
    expect(ways.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { id: added[0], kind: 'code', salt: code.salt },
      { id: added[1], kind: 'passkey', credentialId: passkey.recovery.credentialId },
      { id: methodId, kind: 'password', salt: method.recovery.salt, iterations: 600_000 },
    ])
    stack.subjectsTo(email)
    await device.ask(removeRecovery, { params: { id: added[0] ?? '' } })
    expect(smtpTexts(email)).toEqual([
      expect.stringContaining('Your wallet at Shop can no longer be recovered with a recovery code.'),
    ])
    expect(stack.subjectsTo(email)).toEqual(['A recovery method for your wallet at Shop was removed'])
    // Already removed: no second mail.
    await device.ask(removeRecovery, { params: { id: added[0] ?? '' } })
    expect(stack.subjectsTo(email)).toEqual([])
  })

  test('behavior: the first method needs no step-up and counts as one; assisted recovery needs no step-up and does not count as one', async () => {
    const { device } = await stack.owner()
    expect((await device.ask(startStepUp, { body: {} })).ways).toEqual([])
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
    stack.pass(hourMs)
    const id = await createStepUpMethod().add(device)
    await createStepUpMethod('passkey').add(device)
    await device.ask(removeRecovery, { params: { id } })
    expect((await device.ask(getCustodyWallet)).wallet?.recoveries).toHaveLength(2)
  })

  test('behavior: a passkey that confirms requests can also step up', async () => {
    const { device, wallet, enrolProof, stepUp } = await owner()
    await stepUp()
    const passkey = createPasskey('http://secure.localhost:4180')
    const asked = await device.ask(startConfirmation, { body: { for: 'registration', generation: 1 } })
    const change = { kind: 'addPasskey' as const, name: 'Mine', registration: passkey.register(asked) }
    const body = { generation: 1, change, enrolProof, recoverySplit: newSplit() }
    await device.ask(changeConfirmations, { body })
    stack.pass(hourMs)
    const challenge = await device.ask(startStepUp, { body: {} })
    expect(challenge.credentialIds).toEqual([passkey.credentialId])
    const requestHash = await hashConfirmation(toStepUpRequest(wallet.id))
    // Signed for a different request, or without user verification.
    for (const wrong of [
      await passkey.assert(await device.ask(startStepUp, { body: {} }), randomText(32)),
      await passkey.assert(await device.ask(startStepUp, { body: {} }), requestHash, { flags: 1 }),
    ])
      await expect(
        device.ask(finishStepUp, { body: { kind: 'passkey', assertion: wrong } }),
      ).rejects.toMatchObject({ code: 'STEP_UP_INVALID' })
    const assertion = await passkey.assert(challenge, requestHash)
    await device.ask(finishStepUp, { body: { kind: 'passkey', assertion } })
    await device.ask(rotateCustody, { body: newKeys().body })
  })

  test('attack: a copy of a passkey, whose signature counter is behind the one that was last seen, cannot step up', async () => {
    const { device, wallet, enrolProof, stepUp } = await owner()
    await stepUp()
    const passkey = createPasskey('http://secure.localhost:4180')
    const asked = await device.ask(startConfirmation, { body: { for: 'registration', generation: 1 } })
    const registration = passkey.register(asked, { signCount: 3 })
    const change = { kind: 'addPasskey' as const, name: 'Mine', registration }
    const body = { generation: 1, change, enrolProof, recoverySplit: newSplit() }
    await device.ask(changeConfirmations, { body })
    const requestHash = await hashConfirmation(toStepUpRequest(wallet.id))
    const use = async (signCount: number) => {
      const challenge = await device.ask(startStepUp, { body: {} })
      const assertion = await passkey.assert(challenge, requestHash, { signCount })
      return device.ask(finishStepUp, { body: { kind: 'passkey', assertion } })
    }
    await expect(use(3)).rejects.toMatchObject({ code: 'STEP_UP_INVALID' })
    await use(4)
    await expect(use(4)).rejects.toMatchObject({ code: 'STEP_UP_INVALID' })
  })

  test('behavior: after assisted recovery, a visitor can remove a lost method without a step-up', async () => {
    const { email, device, enrolProof, stepUp, methodId } = await owner()
    await stepUp()
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
    const fresh = await stack.logIn(email)
    stack.pass(30_000)
    const { challengeId } = await fresh.ask(startAssistedRecovery, { body: {} })
    await fresh.ask(finishAssistedRecovery, { body: { challengeId, otp: stack.codeOf(email) } })
    stack.pass(23 * hourMs)
    await stack.logIn(email, fresh)
    stack.pass(hourMs)
    await fresh.ask(finishAssistedRecovery, { body: { challengeId } })
    await enrol(fresh, enrolProof)
    await fresh.ask(removeRecovery, { params: { id: methodId } })
  })

  test('behavior: requires no step-up if the recovery methods have no proof key', async () => {
    const { device, wallet } = await owner()
    await stack.database.orm.execute(
      sql`update custody_recoveries set factor = factor - 'proofKey' where wallet_id = ${wallet.id}`,
    )
    expect((await device.ask(startStepUp, { body: {} })).ways).toEqual([])
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.passkey() } })
  })
})

describe('attack', () => {
  test.each([
    'add a recovery method',
    'switch on assisted recovery',
    'remove a recovery method',
    'remove a device',
    'end a login',
    'end all logins',
    'replace all keys',
    'add a passkey for confirmations',
    'change the email',
  ] as const)(
    'attack: cannot %s with a stolen device’s session and data key until a recovery method is proven',
    async (call) => {
      const made = await owner()
      const stolen = await stack.logIn(made.email)
      await enrol(stolen, made.enrolProof)
      stack.pass(minuteMs)
      await expect((await dangerousCalls(stolen, made))[call]()).rejects.toMatchObject(required)
      // Also on the owner's own device, where the method was set up.
      await expect((await dangerousCalls(made.device, made))[call]()).rejects.toMatchObject(required)
      await made.stepUp(stolen)
      await (await dangerousCalls(stolen, made))[call]()
    },
  )

  test('attack: a step-up counts for its own login only, not for others of the device, the visitor or anyone else', async () => {
    const made = await owner()
    const { email, device, enrolProof, stepUp, methodId } = made
    const second = await stack.logIn(email)
    await enrol(second, enrolProof)
    await stepUp()
    const remove = (by: Device) => by.ask(removeRecovery, { params: { id: methodId } })
    await expect(remove(second)).rejects.toMatchObject(required)
    // A new login replaces the previous one on the same device.
    await stack.logIn(email, device)
    await expect(remove(device)).rejects.toMatchObject(required)
    const stranger = await owner()
    await stranger.stepUp()
    await remove(stranger.device)
    expect((await device.ask(getCustodyWallet)).wallet?.recoveries).toHaveLength(1)
  })

  test('attack: a step-up expires after ten minutes', async () => {
    const { device, stepUp, methodId } = await owner()
    await stepUp()
    stack.pass(10 * minuteMs)
    await expect(device.ask(removeRecovery, { params: { id: methodId } })).rejects.toMatchObject(required)
  })

  test('attack: rejects a proof that is replayed, late, or for another login', async () => {
    const { email, device, enrolProof, method, wallet, methodId } = await owner()
    const second = await stack.logIn(email)
    await enrol(second, enrolProof)
    const finish = (by: Device, body: ReturnType<typeof method.answer>) => by.ask(finishStepUp, { body })
    const gone = { code: 'CHALLENGE_EXPIRED' }
    const answer = method.answer(await device.ask(startStepUp, { body: {} }), wallet.id, methodId)
    await expect(finish(second, answer)).rejects.toMatchObject(gone)
    await finish(device, answer)
    await expect(finish(device, answer)).rejects.toMatchObject(gone)
    // Requested by a login that has ended.
    const before = method.answer(await device.ask(startStepUp, { body: {} }), wallet.id, methodId)
    await stack.logIn(email, device)
    await expect(finish(device, before)).rejects.toMatchObject(gone)
    // A signature for one challenge, submitted with another.
    const { challengeId } = await device.ask(startStepUp, { body: {} })
    await expect(finish(device, { ...before, challengeId })).rejects.toMatchObject({
      code: 'STEP_UP_INVALID',
    })
    const late = method.answer(await device.ask(startStepUp, { body: {} }), wallet.id, methodId)
    stack.pass(10 * minuteMs)
    await expect(finish(device, late)).rejects.toMatchObject(gone)
  })

  test('attack: two answers to one challenge at once: one of them counts', async () => {
    const { device, method, wallet, methodId } = await owner()
    const answer = method.answer(await device.ask(startStepUp, { body: {} }), wallet.id, methodId)
    const both = [1, 2].map(() => device.ask(finishStepUp, { body: answer }))
    const settled = await Promise.allSettled(both)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('attack: rejects a method that is unknown, removed, or of another wallet', async () => {
    const { device, wallet, stepUp, methodId, method } = await owner()
    const stranger = await owner()
    const asked = () => device.ask(startStepUp, { body: {} })
    for (const body of [
      stranger.method.answer(await asked(), wallet.id, methodId),
      stranger.method.answer(await asked(), wallet.id, stranger.methodId),
      method.answer(await asked(), stranger.wallet.id, methodId),
      method.answer(await asked(), wallet.id, stranger.methodId),
    ])
      await expect(device.ask(finishStepUp, { body })).rejects.toMatchObject({ code: 'STEP_UP_INVALID' })
    await stepUp()
    const next = createStepUpMethod()
    await next.add(device)
    await device.ask(removeRecovery, { params: { id: methodId } })
    await expect(
      device.ask(finishStepUp, { body: method.answer(await asked(), wallet.id, methodId) }),
    ).rejects.toMatchObject({ code: 'STEP_UP_INVALID' })
  })

  test('attack: removing a method ends step-ups that other logins made with it', async () => {
    const { email, device, enrolProof, stepUp, methodId } = await owner()
    const thief = await stack.logIn(email)
    await enrol(thief, enrolProof)
    await stepUp(thief)
    await stepUp()
    await createStepUpMethod().add(device)
    await device.ask(removeRecovery, { params: { id: methodId } })
    await expect(thief.ask(rotateCustody, { body: newKeys().body })).rejects.toMatchObject(required)
  })

  test('attack: a device that is not enrolled gets no salt and cannot guess', async () => {
    const { email, method, wallet, methodId } = await owner()
    const thief = await stack.logIn(email)
    const refused = { code: 'DEVICE_NOT_ENROLLED', status: 403 }
    await expect(thief.ask(startStepUp, { body: {} })).rejects.toMatchObject(refused)
    const body = method.answer({ challengeId: wallet.id, nonce: randomText(32) }, wallet.id, methodId)
    await expect(thief.ask(finishStepUp, { body })).rejects.toMatchObject(refused)
  })

  test('attack: wrong passwords count together with recoveries, and each one extends the waiting time', async () => {
    const { device, wallet, method, stepUp, methodId } = await owner()
    const wrong = createStepUpMethod()
    const guess = () => wrong.stepUp(device, wallet.id, methodId)
    const guessRecovery = () => wrong.recover(device, wallet.id, methodId)
    const invalid = { code: 'STEP_UP_INVALID' }
    const limited = { code: 'RECOVERY_LIMIT', status: 429 }
    for (let n = 0; n < 2; n++) await expect(guess()).rejects.toMatchObject(invalid)
    await expect(guessRecovery()).rejects.toMatchObject(invalid)
    for (const again of [guess, guessRecovery]) await expect(again()).rejects.toMatchObject(limited)
    // Even the right password fails until the delay is over.
    await expect(stepUp()).rejects.toMatchObject(limited)
    await expect(method.recover(device, wallet.id, methodId)).rejects.toMatchObject(limited)
    stack.pass(minuteMs)
    await expect(guess()).rejects.toMatchObject(invalid)
    stack.pass(minuteMs)
    await expect(guess()).rejects.toMatchObject(limited)
    stack.pass(dayMs)
    await stepUp()
    // Correct attempts are not counted.
    for (let n = 0; n < 15; n++) await stepUp()
  })

  test('attack: concurrent guesses get no more attempts', async () => {
    const { device, wallet, methodId } = await owner()
    const wrong = createStepUpMethod()
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => wrong.stepUp(device, wallet.id, methodId)),
    )
    const codes = all.map((each) => each.status === 'rejected' && (each.reason as { code: string }).code)
    expect(codes.filter((code) => code === 'STEP_UP_INVALID').length).toBeLessThanOrEqual(3)
    expect(new Set(codes)).toEqual(new Set(['STEP_UP_INVALID', 'RECOVERY_LIMIT']))
  })

  test('attack: a thief adds the first recovery method: the owner can remove it without a step-up for three days', async () => {
    const { email, device, enrolProof } = await stack.owner()
    stack.pass(hourMs)
    const stolen = await stack.logIn(email)
    await enrol(stolen, enrolProof)
    stack.subjectsTo(email)
    const theirs = createStepUpMethod()
    const id = await theirs.add(stolen)
    expect(stack.subjectsTo(email)).toEqual(['A recovery method for your wallet at Shop was added'])
    stack.pass(71 * hourMs)
    await device.ask(removeRecovery, { params: { id } })
    // A login made after the method was set up, and the device that set it up, need a step-up immediately.
    const again = await theirs.add(stolen)
    const late = await stack.logIn(email)
    await enrol(late, enrolProof)
    await expect(late.ask(removeRecovery, { params: { id: again } })).rejects.toMatchObject(required)
    stack.pass(72 * hourMs)
    await expect(device.ask(removeRecovery, { params: { id: again } })).rejects.toMatchObject(required)
  })
})
