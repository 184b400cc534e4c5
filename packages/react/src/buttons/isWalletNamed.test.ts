import { describe, expect, test } from 'vitest'
import { isWalletNamed } from './isWalletNamed.ts'

const wallet = { id: 'a1', name: 'Harbor Wallet', rdns: 'example.harbor' }

describe('isWalletNamed', () => {
  test.each(['a1', 'example.harbor', 'Harbor Wallet', 'harbor', 'harborWallet', 'HARBOR WALLET'])(
    'default: matches %s',
    (text) => expect(isWalletNamed(wallet, text)).toBe(true),
  )

  test.each(['', 'a', 'wallet', 'harbo', 'example', 'Harbor Wallets'])(
    'behavior: does not match %j',
    (text) => expect(isWalletNamed(wallet, text)).toBe(false),
  )

  test('behavior: matches a wallet whose whole name is "Wallet"', () => {
    expect(isWalletNamed({ id: 'b', name: 'Wallet' }, 'wallet')).toBe(true)
    expect(isWalletNamed({ id: 'b', name: '錢包' }, 'wallet')).toBe(false)
  })
})
