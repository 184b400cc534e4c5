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
      'what an app leaves out follows',
      { hasInjectedWallet: false, order: ['wallet'] },
      ['wallet', 'email', 'social'],
    ],
    [
      'what an app doubles counts once',
      { hasInjectedWallet: false, order: ['wallet', 'wallet'] },
      ['wallet', 'email', 'social'],
    ],
  ] as const)('orders methods: %s', (_, parameters, order) => {
    expect(getMethodsOrder(parameters)).toEqual(order)
  })
})
