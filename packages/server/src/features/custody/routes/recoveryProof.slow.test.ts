import {
  addRecovery,
  enrolDevice,
  finishRecovery,
  finishStepUp,
  getCustodyWallet,
  releaseShare,
  sendRecoveryCode,
  startAssistedRecovery,
  startRecovery,
  startStepUp,
  toRecoveryText,
  toStepUpText,
} from '@foyer/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '../../../../test/createDevice.ts'
import { createStepUpMethod } from '../../../../test/createStepUpMethod.ts'
import {
  type CustodyStack,
  custodyHost,
  enrol,
  newRecovery,
  newSplit,
  randomText,
  startCustody,
} from '../../../../test/startCustody.ts'
import { custodyRecoveries } from '../store/custodySchema.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
const invalid = { code: 'STEP_UP_INVALID', status: 403 }
const limited = { code: 'RECOVERY_LIMIT', status: 429 }
const expired = { code: 'CHALLENGE_EXPIRED' }
let stack: CustodyStack
beforeAll(async () => {
  // Mails are limited elsewhere; here, thieves may have any number of devices.
  stack = await startCustody({
    limits: { mailsPerEmail: 10_000 },
    serverLimits: { requestBurst: 1e6, signInBurst: 1e6 },
  })
})
afterAll(() => stack.close())

type StepUpMethod = ReturnType<typeof createStepUpMethod>

/** A visitor whose wallet has had a recovery method for a while. */
async function owner(kind: 'code' | 'passkey' | 'password') {
  const made = await stack.owner()
  const method = createStepUpMethod(kind)
  const methodId = await method.add(made.device)
  stack.pass(4 * dayMs)
  return { ...made, method, methodId }
}

/** Returns the code that a password recovery also requires. */
async function mailedCode(device: Device, email: string, recoveryId: string) {
  stack.pass(30_000)
  const { challengeId } = await device.ask(sendRecoveryCode, { body: { recoveryId } })
  return { challengeId, otp: stack.codeOf(email) }
}

/** Recovers with a password on a device, from an IP address. */
async function recover(
  device: Device,
  method: StepUpMethod,
  { email, wallet, methodId }: { email: string; wallet: { id: string }; methodId: string },
  ip?: string,
) {
  const code = await mailedCode(device, email, methodId)
  return method.recover(device, wallet.id, methodId, code, ip === undefined ? {} : { ip })
}

/** Guesses three times on each new device until no more attempts are checked, and returns their number. */
async function guess(
  made: { email: string; wallet: { id: string }; methodId: string },
  { devices, ips = [undefined] }: { devices: number; ips?: readonly (string | undefined)[] },
) {
  const wrong = createStepUpMethod('password')
  let looked = 0
  for (let n = 0; n < devices; n++) {
    const thief = await stack.logIn(made.email)
    const ip = ips[n % ips.length]
    const tampered = ip === undefined ? {} : { ip }
    const code = await mailedCode(thief, made.email, made.methodId)
    const started = await thief.ask(startRecovery, { body: { recoveryId: made.methodId, code } })
    if (started.status !== 'asked') throw new Error('Released without a proof')
    for (let tries = 0; tries < 4; tries++) {
      const error = await wrong
        .prove(thief, started, made.wallet.id, made.methodId, tampered)
        .catch((reason: { code: string }) => reason)
      if (!('code' in error)) throw new Error('A wrong password was accepted')
      if (error.code === 'STEP_UP_INVALID') looked++
      else expect(error).toMatchObject(limited)
    }
  }
  return looked
}

describe('recovery by a proof', () => {
  test.each(['code', 'passkey', 'password'] as const)(
    'default: a %s must be proven before anything is released, and the proof counts as a step-up',
    async (kind) => {
      const { email, wallet, method, methodId, enrolProof } = await owner(kind)
      const fresh = await stack.logIn(email)
      stack.subjectsTo(email)
      const code = kind === 'password' ? await mailedCode(fresh, email, methodId) : undefined
      const started = await fresh.ask(startRecovery, { body: { recoveryId: methodId, code } })
      expect(JSON.stringify(started)).not.toMatch(/box|Share|ciphertext/)
      if (started.status !== 'asked') throw new Error('Released without a proof')
      expect(stack.subjectsTo(email)).toEqual([])
      const { factor, serverShare } = await method.prove(fresh, started, wallet.id, methodId)
      expect([factor.kind, serverShare.length]).toEqual([kind, 44])
      expect(stack.subjectsTo(email)).toEqual(['Your wallet at Shop is being recovered'])
      await enrol(fresh, enrolProof)
      expect((await fresh.ask(startStepUp, { body: {} })).steppedUpUntil).not.toBeNull()
    },
  )

  test('behavior: a mistyped password can be retried with the same code', async () => {
    const made = await owner('password')
    const fresh = await stack.logIn(made.email)
    const code = await mailedCode(fresh, made.email, made.methodId)
    const started = await fresh.ask(startRecovery, { body: { recoveryId: made.methodId, code } })
    if (started.status !== 'asked') throw new Error('Released without a proof')
    const prove = (method: StepUpMethod) => method.prove(fresh, started, made.wallet.id, made.methodId)
    for (let n = 0; n < 2; n++) await expect(prove(createStepUpMethod())).rejects.toMatchObject(invalid)
    expect((await prove(made.method)).factor.kind).toBe('password')
    // A correct attempt consumes the challenge.
    await expect(prove(made.method)).rejects.toMatchObject(expired)
    // And resets the wrong ones.
    await recover(fresh, made.method, made)
    for (let n = 0; n < 3; n++)
      await expect(recover(fresh, createStepUpMethod(), made)).rejects.toMatchObject(invalid)
  })
})

describe('attack: keeping the owner from recovering', () => {
  test.each(['code', 'passkey'] as const)(
    'attack: three devices of a thief fail 60 times: the owner recovers with a %s on a new device',
    async (kind) => {
      const { email, wallet, method, methodId, enrolProof } = await owner(kind)
      const wrong = createStepUpMethod(kind)
      for (const thief of [await stack.logIn(email), await stack.logIn(email), await stack.logIn(email)])
        for (let n = 0; n < 20; n++)
          await expect(wrong.recover(thief, wallet.id, methodId)).rejects.toMatchObject(invalid)
      const fresh = await stack.logIn(email)
      await method.recover(fresh, wallet.id, methodId)
      await enrol(fresh, enrolProof)
    },
  )

  test('attack: recoveries that a thief starts without a proof use up no limit, nor that of assisted recovery', async () => {
    const { email, wallet, device, method, methodId } = await owner('passkey')
    await method.stepUp(device, wallet.id, methodId)
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
    for (let n = 0; n < 4; n++) {
      const thief = await stack.logIn(email)
      for (let again = 0; again < 12; again++)
        await thief.ask(startRecovery, { body: { recoveryId: methodId } })
      stack.pass(30_000)
      await thief.ask(startAssistedRecovery, { body: {} })
    }
    const fresh = await stack.logIn(email)
    stack.pass(30_000)
    await fresh.ask(startAssistedRecovery, { body: {} })
    await method.recover(fresh, wallet.id, methodId)
  })

  test('attack: too many assisted recoveries limit only the device that started them', async () => {
    const { email, wallet, device, method, methodId } = await owner('passkey')
    await method.stepUp(device, wallet.id, methodId)
    await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
    const thief = await stack.logIn(email)
    const ask = (by: Device) => {
      stack.pass(30_000)
      return by.ask(startAssistedRecovery, { body: {} })
    }
    for (let n = 0; n < 10; n++) await ask(thief)
    await expect(ask(thief)).rejects.toMatchObject(limited)
    await ask(await stack.logIn(email))
  })

  test('attack: 75 passwords guessed on 25 devices do not delay the owner on a new device', async () => {
    const made = await owner('password')
    expect(await guess(made, { devices: 25 })).toBe(75)
    const fresh = await stack.logIn(made.email)
    // The owner mistypes the password, too.
    await expect(recover(fresh, createStepUpMethod(), made)).rejects.toMatchObject(invalid)
    await recover(fresh, made.method, made)
    await enrol(fresh, made.enrolProof)
  })

  test('attack: guesses from any number of devices are limited; known networks and older devices still recover', async () => {
    const [home, work] = ['198.18.0.1', '198.18.0.2']
    const made = await owner('password')
    const { email, method } = made
    // An older device that never opened the wallet.
    const old = await stack.logIn(email)
    // The wallet was once opened at home.
    const atHome = await stack.logIn(email)
    await recover(atHome, method, made, home)
    // And once at work, on its first device.
    await made.device.ask(releaseShare, { body: { generation: 1 } }, { ip: work })
    stack.pass(dayMs)
    const thieves = Array.from({ length: 9 }, (_, index) => `198.18.9.${index}`)
    const looked = await guess(made, { devices: 60, ips: thieves })
    // At most 120 at once and four an hour, whatever the number of devices and addresses.
    expect(looked).toBeLessThan(130)
    expect(looked).toBeGreaterThan(110)
    // Strangers still get only the attempts refilled meanwhile.
    expect(await guess(made, { devices: 1, ips: thieves })).toBeLessThan(3)
    await expect(recover(await stack.logIn(email), method, made)).rejects.toMatchObject(limited)
    for (const ip of [home, work]) await recover(await stack.logIn(email), method, made, ip)
    await stack.logIn(email, old)
    await recover(old, method, made)
    // Each further attempt must wait: days later, there are no more than the bucket allows.
    stack.pass(dayMs)
    expect(await guess(made, { devices: 40, ips: thieves })).toBeLessThan(105)
  })

  test('attack: one network cannot exhaust the limit that all strangers share', async () => {
    const made = await owner('password')
    const ips = Array.from({ length: 8 }, (_, index) => `2001:db8:9:${index}::1`)
    expect(await guess(made, { devices: 12, ips })).toBeLessThan(17)
    await recover(await stack.logIn(made.email), made.method, made, '2001:db8:a::1')
  })

  test('attack: a thief’s devices that have become old cannot guess without limit', async () => {
    const made = await owner('password')
    const thieves: Device[] = []
    for (let n = 0; n < 16; n++) thieves.push(await stack.logIn(made.email))
    stack.pass(2 * dayMs)
    // Drains the buckets shared by strangers.
    await guess(made, { devices: 42 })
    let looked = 0
    for (const thief of thieves) {
      await stack.logIn(made.email, thief)
      await recover(thief, createStepUpMethod(), made).catch(({ code }) => {
        if (code === 'STEP_UP_INVALID') looked++
      })
    }
    // The owner's own device is older and is one of the ten.
    expect(looked).toBeLessThanOrEqual(11)
  })

  test('attack: each further failed guess on a device extends its waiting time', async () => {
    const made = await owner('password')
    const thief = await stack.logIn(made.email)
    const wrong = createStepUpMethod()
    for (let n = 0; n < 3; n++) await expect(recover(thief, wrong, made)).rejects.toMatchObject(invalid)
    await expect(mailedCode(thief, made.email, made.methodId)).rejects.toMatchObject(limited)
    stack.pass(minuteMs)
    await expect(recover(thief, wrong, made)).rejects.toMatchObject(invalid)
    stack.pass(minuteMs)
    await expect(mailedCode(thief, made.email, made.methodId)).rejects.toMatchObject({
      ...limited,
      retryAfter: expect.stringMatching(/^1\d\d$/),
    })
  })

  test('attack: concurrent guesses get no more attempts', async () => {
    const made = await owner('password')
    const thief = await stack.logIn(made.email)
    const code = await mailedCode(thief, made.email, made.methodId)
    const started = await thief.ask(startRecovery, { body: { recoveryId: made.methodId, code } })
    if (started.status !== 'asked') throw new Error('Released without a proof')
    const wrong = createStepUpMethod()
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => wrong.prove(thief, started, made.wallet.id, made.methodId)),
    )
    const codes = all.map((each) => each.status === 'rejected' && (each.reason as { code: string }).code)
    expect(codes.filter((each) => each === 'STEP_UP_INVALID').length).toBeLessThanOrEqual(3)
    expect(new Set(codes)).toEqual(new Set(['STEP_UP_INVALID', 'RECOVERY_LIMIT']))
  })
})

describe('attack: getting the box without the method', () => {
  test('attack: rejects a proof that is replayed, concurrent, late, or for a step-up, another method, login or wallet', async () => {
    const stranger = await owner('code')
    const made = await owner('code')
    const { email, device, wallet, method, methodId, enrolProof } = made
    const other = createStepUpMethod('passkey')
    await method.stepUp(device, wallet.id, methodId)
    const otherId = await other.add(device)
    const fresh = await stack.logIn(email)
    const start = async (recoveryId = methodId, by = fresh) => {
      const started = await by.ask(startRecovery, { body: { recoveryId } })
      if (started.status !== 'asked') throw new Error('Released without a proof')
      return started
    }
    const first = await start()
    const both = await Promise.allSettled([1, 2].map(() => method.prove(fresh, first, wallet.id, methodId)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(method.prove(fresh, first, wallet.id, methodId)).rejects.toMatchObject(expired)
    // A challenge of another method is rejected, even with the right proof.
    await expect(method.prove(fresh, await start(otherId), wallet.id, methodId)).rejects.toMatchObject(
      expired,
    )
    await expect(other.prove(fresh, await start(), wallet.id, methodId)).rejects.toMatchObject(invalid)
    await expect(method.prove(fresh, await start(), otherId, methodId)).rejects.toMatchObject(invalid)
    // Nor one of another device and login.
    const second = await stack.logIn(email)
    await expect(method.prove(second, await start(), wallet.id, methodId)).rejects.toMatchObject(expired)
    const before = await start()
    await stack.logIn(email, fresh)
    await expect(method.prove(fresh, before, wallet.id, methodId)).rejects.toMatchObject(expired)
    await expect(
      stranger.method.prove(stranger.device, await start(), wallet.id, methodId),
    ).rejects.toMatchObject({
      code: 'RECOVERY_NOT_FOUND',
    })
    // A signature for a step-up is not valid for a recovery, and vice versa.
    await enrol(fresh, enrolProof)
    const { challengeId, nonce } = await start()
    const asked = { challengeId, nonce, walletId: wallet.id, recoveryId: methodId }
    await expect(
      fresh.ask(finishRecovery, {
        body: { challengeId, recoveryId: methodId, signature: method.sign(toStepUpText(asked)) },
      }),
    ).rejects.toMatchObject(invalid)
    await expect(
      fresh.ask(finishStepUp, {
        body: {
          kind: 'way',
          challengeId,
          recoveryId: methodId,
          signature: method.sign(toRecoveryText(asked)),
        },
      }),
    ).rejects.toMatchObject(expired)
    const stepUp = await fresh.ask(startStepUp, { body: {} })
    await expect(method.prove(fresh, stepUp, wallet.id, methodId)).rejects.toMatchObject(expired)
    const late = await start()
    stack.pass(10 * minuteMs)
    await expect(method.prove(fresh, late, wallet.id, methodId)).rejects.toMatchObject(expired)
  })

  test('attack: a password needs its mailed code, which another method’s challenge does not replace', async () => {
    const made = await owner('password')
    const { email, device, wallet, method, methodId } = made
    await method.stepUp(device, wallet.id, methodId)
    const passkeyId = await createStepUpMethod('passkey').add(device)
    const thief = await stack.logIn(email)
    const started = await thief.ask(startRecovery, { body: { recoveryId: passkeyId } })
    if (started.status !== 'asked') throw new Error('Released without a proof')
    await expect(method.prove(thief, started, wallet.id, methodId)).rejects.toMatchObject(expired)
    await expect(thief.ask(startRecovery, { body: { recoveryId: methodId } })).rejects.toMatchObject({
      code: 'RECOVERY_CODE_NEEDED',
    })
  })
})

describe('methods without a proof key', () => {
  /** A visitor whose method has no proof key yet. */
  async function before(kind: 'code' | 'passkey' | 'password') {
    const made = await owner(kind)
    await stack.database.orm.execute(
      sql`update custody_recoveries set factor = factor - 'proofKey' where id = ${made.methodId}`,
    )
    return made
  }
  const keyOf = ({ recovery }: StepUpMethod) => (recovery.kind === 'assisted' ? '' : recovery.proofKey)
  const enrolWith = (device: Device, enrolProof: string, recoveryId: string, proofKey: string) =>
    device.ask(enrolDevice, {
      body: {
        generation: 1,
        split: newSplit(),
        enrolProof,
        hostOrigin: custodyHost,
        deviceName: 'Firefox on Windows',
        proofKey: { recoveryId, proofKey },
      },
    })
  async function start(device: Device, { email, methodId, method }: Awaited<ReturnType<typeof before>>) {
    const isPassword = method.recovery.kind === 'password'
    const code = isPassword ? await mailedCode(device, email, methodId) : undefined
    return device.ask(startRecovery, { body: { recoveryId: methodId, code } })
  }

  test.each(['code', 'passkey', 'password'] as const)(
    'behavior: a %s without a proof key still recovers once, and requires a proof afterwards',
    async (kind) => {
      const made = await before(kind)
      const { email, wallet, method, methodId, enrolProof } = made
      const fresh = await stack.logIn(email)
      const released = await start(fresh, made)
      expect(released).toMatchObject({ status: 'released', factor: { kind } })
      await enrolWith(fresh, enrolProof, methodId, keyOf(method))
      const next = await stack.logIn(email)
      expect((await start(next, made)).status).toBe('asked')
      const code = kind === 'password' ? await mailedCode(next, email, methodId) : undefined
      expect((await method.recover(next, wallet.id, methodId, code)).factor.kind).toBe(kind)
    },
  )

  test('attack: without a proof key, a thief’s devices are limited, and the owner’s new device is not', async () => {
    for (const kind of ['passkey', 'password'] as const) {
      const made = await before(kind)
      for (let n = 0; n < 3; n++) {
        const thief = await stack.logIn(made.email)
        for (let again = 0; again < (kind === 'password' ? 3 : 10); again++) await start(thief, made)
        await expect(start(thief, made)).rejects.toMatchObject(limited)
      }
      expect((await start(await stack.logIn(made.email), made)).status).toBe('released')
    }
  })

  test('attack: a proof key cannot be replaced, nor set without the data key, for another wallet or for assisted recovery', async () => {
    const made = await before('code')
    const { email, device, wallet, method, methodId, enrolProof } = made
    const theirs = randomText(32)
    const thief = await stack.logIn(email)
    await expect(enrolWith(thief, randomText(32), methodId, theirs)).rejects.toMatchObject({
      code: 'ENROL_PROOF_INVALID',
    })
    const stranger = await stack.owner()
    await enrolWith(await stack.logIn(stranger.email), stranger.enrolProof, methodId, theirs)
    expect((await start(await stack.logIn(email), made)).status).toBe('released')
    const help = (
      await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
    ).recovery.id
    const read = () =>
      stack.database.orm
        .select({ factor: custodyRecoveries.factor, createdAtMs: custodyRecoveries.createdAtMs })
        .from(custodyRecoveries)
        .where(eq(custodyRecoveries.id, help))
    const rows = await read()
    stack.pass(minuteMs)
    await enrolWith(device, enrolProof, help, theirs)
    expect(await read()).toEqual(rows)
    await enrolWith(device, enrolProof, methodId, keyOf(method))
    await enrolWith(await stack.logIn(email), enrolProof, methodId, theirs)
    await method.recover(await stack.logIn(email), wallet.id, methodId)
  })

  test('attack: a thief with the data key cannot set a proof key while another method requires a proof', async () => {
    const made = await owner('code')
    const { email, device, wallet, method, methodId, enrolProof } = made
    await method.stepUp(device, wallet.id, methodId)
    const old = createStepUpMethod('passkey')
    const oldId = await old.add(device)
    await stack.database.orm.execute(
      sql`update custody_recoveries set factor = factor - 'proofKey' where id = ${oldId}`,
    )
    await enrolWith(await stack.logIn(email), enrolProof, oldId, randomText(32))
    const started = await (await stack.logIn(email)).ask(startRecovery, { body: { recoveryId: oldId } })
    expect(started.status).toBe('released')
    expect((await device.ask(getCustodyWallet)).wallet?.recoveries).toHaveLength(2)
  })

  test('attack: a proof key set by a thief does not block changes on the owner’s devices an hour later', async () => {
    const made = await before('code')
    const stolen = await stack.logIn(made.email)
    await enrolWith(stolen, made.enrolProof, made.methodId, randomText(32))
    expect((await made.device.ask(startStepUp, { body: {} })).ways).toEqual([])
    stack.pass(hourMs)
    await made.device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.passkey() } })
  })
})
