import type { ConfirmationRule } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { describeChange } from './describeChange.ts'
import { strength } from './strength.ts'
import { toUnits } from './toUnits.ts'

const above = (amount: string): ConfirmationRule => ({ kind: 'above', amount })

describe('strength', () => {
  test.each<[ConfirmationRule, ConfirmationRule, number]>([
    [{ kind: 'never' }, { kind: 'always' }, -1],
    [{ kind: 'never' }, above('1000000'), -1],
    [above('0'), { kind: 'always' }, -1],
    [{ kind: 'always' }, { kind: 'always' }, 0],
    // A higher limit without a passkey is weaker.
    [above('100'), above('99.999999'), -1],
    [above('9'), above('10'), 1],
    [above('10'), above('10.0'), 0],
    [above('0.1'), above('0.09'), -1],
    [above(`0.${'0'.repeat(77)}1`), above(`0.${'0'.repeat(77)}2`), 1],
  ])('attack: ranks rules by strength: %j compared with %j', (a, b, sign) => {
    expect(Math.sign(strength(a, b))).toBe(sign)
    expect(Math.sign(strength(b, a)) + sign).toBe(0)
  })
})

test('toUnits aligns amounts with any number of decimals', () => {
  expect(toUnits('1')).toBe(10n ** 78n)
  expect(toUnits('0.5')).toBe(5n * 10n ** 77n)
  expect(toUnits('12.34')).toBe(1234n * 10n ** 76n)
})

test('describeChange describes each change of a rule or passkey for the email', () => {
  const passkey = { id: 'p', credentialId: 'c', name: 'Laptop', x: 'x', y: 'y' }
  const texts = [
    { kind: 'addPasskey', passkey } as const,
    { kind: 'removePasskey', id: 'p' } as const,
    { kind: 'rule', rule: { kind: 'always' } } as const,
    { kind: 'rule', rule: above('25.5') } as const,
    { kind: 'rule', rule: { kind: 'never' } } as const,
  ].map((change) => describeChange(change as Parameters<typeof describeChange>[0], 'Shop'))
  expect(texts).toEqual([
    'The passkey “Laptop” is to confirm what your wallet at Shop does.',
    'A passkey is no longer to confirm what your wallet at Shop does.',
    'Your wallet at Shop is to ask for your passkey for everything.',
    'Your wallet at Shop is to ask for your passkey above 25.5 US dollars a day.',
    'Your wallet at Shop is not to ask for your passkey any more.',
  ])
})
