import { describe, expect, test } from 'vitest'
import { getMethodsOrder } from './getMethodsOrder.ts'

describe('getMethodsOrder', () => {
  test.each([
    ['no injected wallet', { hasInjectedWallet: false }, ['email', 'social', 'wallet']],
    ['an injected wallet is shown', { hasInjectedWallet: true }, ['wallet', 'email', 'social']],
    [
      'the app’s own order',
      { hasInjectedWallet: true, order: ['social', 'wallet', 'email'] },
      ['social', 'wallet', 'email'],
    ],
    [
      'methods that the app omits come last',
      { hasInjectedWallet: false, order: ['wallet'] },
      ['wallet', 'email', 'social'],
    ],
    [
      'a method that the app lists twice counts once',
      { hasInjectedWallet: false, order: ['wallet', 'wallet'] },
      ['wallet', 'email', 'social'],
    ],
  ] as const)('orders methods: %s', (_, parameters, order) => {
    expect(getMethodsOrder(parameters)).toEqual(order)
  })
})
