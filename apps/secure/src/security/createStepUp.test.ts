import type { Recovery } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { createStepUp } from './createStepUp.ts'

const way = (kind: Recovery['kind']): Recovery => ({ id: kind, kind, createdAt: '2026-01-01T00:00:00.000Z' })
/** A card that nobody may touch: asking for something would. */
const card = new Proxy(
  {},
  {
    get() {
      throw new Error('asked')
    },
  },
) as HTMLElement

function create() {
  let nowMs = 1_000
  const wallet = { check: async () => {}, describe: async () => Promise.reject(new Error('not here')) }
  return {
    stepUp: createStepUp({ wallet, texts: en, now: () => nowMs }),
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('createStepUp', () => {
  test('default: a wallet without a way to recover asks for none, and help by email confirms nothing', async () => {
    const { stepUp } = create()
    expect(await stepUp.ask(card, { recoveries: [] })).toBe(true)
    expect(await stepUp.ask(card, { recoveries: [way('assisted')] })).toBe(true)
  })

  test('behavior: one that was shown counts for five minutes', async () => {
    const { stepUp, pass } = create()
    stepUp.note()
    pass(299_999)
    expect(await stepUp.ask(card, { recoveries: [way('passkey')] })).toBe(true)
    pass(1)
    await expect(async () => stepUp.ask(card, { recoveries: [way('passkey')] })).rejects.toThrow()
  })
})
