import type { StepUpWay } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import type { AskedStepUp } from '../wallet/createWallet.ts'
import { createStepUp } from './createStepUp.ts'

/** A card that nobody may touch: asking for something would. */
const card = new Proxy(
  {},
  {
    get() {
      throw new Error('asked')
    },
  },
) as HTMLElement
const password: StepUpWay = { id: 'password', kind: 'password' }

function create(about: Partial<AskedStepUp>) {
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
  return createStepUp({ wallet, texts: en, now: () => 1_000 })
}
const at = (ms: number) => new Date(ms).toISOString()

describe('createStepUp', () => {
  test('default: asks where the server wants a way to recover', async () => {
    await expect(create({ ways: [password] }).ask(card)).rejects.toThrow()
  })

  test('behavior: asks for none where there is none', async () => {
    expect(await create({}).ask(card)).toBe(true)
    expect(await create({ credentialIds: ['passkey'] }).ask(card)).toBe(true)
  })

  test('behavior: what was shown counts while the server says so, with time to read what follows', async () => {
    const ways = [password]
    expect(await create({ ways, steppedUpUntil: at(181_001) }).ask(card)).toBe(true)
    await expect(create({ ways, steppedUpUntil: at(181_000) }).ask(card)).rejects.toThrow()
  })
})
