import type { StepUpWay } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { en } from '../../texts/en.ts'
import type { AskedStepUp } from '../../wallet/startStepUp.ts'
import { createStepUp } from './createStepUp.ts'

/** A card that must not be touched, since nothing may be asked. */
const card = new Proxy(
  {},
  {
    get() {
      throw new Error('asked')
    },
  },
) as HTMLElement
const password: StepUpWay = { id: 'password', kind: 'password' }

function create(about: Partial<AskedStepUp>, now = () => 1_000) {
  const asked: AskedStepUp = {
    challengeId: 'challenge',
    nonce: 'nonce',
    walletId: 'wallet',
    ways: [],
    credentialIds: [],
    steppedUpUntil: null,
    ...about,
  }
  const never = () => Promise.reject(new Error('shown'))
  const wallet = { startStepUp: async () => asked, finishStepUp: never, finishStepUpByPasskey: never }
  return createStepUp({ wallet, texts: en, now })
}
const at = (ms: number) => new Date(ms).toISOString()

describe('createStepUp', () => {
  test('default: asks for a step-up if the visitor has a recovery method', async () => {
    await expect(create({ ways: [password] }).ask(card)).rejects.toThrow()
  })

  test('behavior: requires no step-up without a recovery method', async () => {
    expect(await create({}).ask(card)).toBe(true)
    expect(await create({ credentialIds: ['passkey'] }).ask(card)).toBe(true)
  })

  test('behavior: accepts a step-up of this window if the server keeps it valid for more than three minutes', async () => {
    const ways = [password]
    const fresh = create({ ways, steppedUpUntil: at(181_001) })
    await expect(fresh.ask(card)).rejects.toThrow()
    fresh.note()
    expect(await fresh.ask(card)).toBe(true)
    for (const steppedUpUntil of [at(181_000), null]) {
      const over = create({ ways, steppedUpUntil })
      over.note()
      await expect(over.ask(card)).rejects.toThrow()
    }
  })

  test('behavior: asks again five minutes after a step-up', async () => {
    let nowMs = 1_000
    const { ask, note } = create({ ways: [password], steppedUpUntil: at(600_000) }, () => nowMs)
    note()
    nowMs += 299_999
    expect(await ask(card)).toBe(true)
    nowMs += 1
    await expect(ask(card)).rejects.toThrow()
  })
})
