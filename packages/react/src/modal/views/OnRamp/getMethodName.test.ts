import { describe, expect, test } from 'vitest'
import { en } from '../../onrampLocales/en.ts'
import { getMethodKind } from './getMethodKind.ts'
import { getMethodName } from './getMethodName.ts'

describe('getMethodName', () => {
  test.each([
    ['card', 'Card'],
    ['CREDIT_DEBIT_CARD', 'Card'],
    ['credit-debit-card', 'Card'],
    ['ach_bank_account', 'Bank transfer'],
    ['SEPA', 'Bank transfer'],
    ['apple_pay', 'Apple Pay'],
    ['PAYPAL', 'Paypal'],
    ['iDEAL', 'iDEAL'],
  ])('default: names %s “%s”', (id, name) => {
    expect(getMethodName(id, en)).toBe(name)
  })

  test.each([
    ['yellow_card_bank_transfer', 'Yellow Card Bank Transfer'],
    ['gift_card', 'Gift Card'],
    ['cardano', 'Cardano'],
    ['reach', 'Reach'],
    ['piggybank_credit', 'Piggybank Credit'],
    ['constructor', 'Constructor'],
  ])('behavior: does not mistake the unknown method %s for a known one', (id, name) => {
    expect(getMethodKind(id)).toBeUndefined()
    expect(getMethodName(id, en)).toBe(name)
  })

  test('attack: an id with invisible or text-reversing characters is shown without them', () => {
    expect(getMethodName('\u202edrac\u200b', en)).toBe('Drac')
  })
})
