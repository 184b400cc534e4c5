import { describe, expect, test } from 'vitest'
import { createReservedLabels } from './createReservedLabels.ts'

const isReservedLabel = createReservedLabels()

describe('createReservedLabels', () => {
  test.each(['official', 'support', 'admin', 'help', 'security', 'foyer', 'root', 'wallet', 'Support'])(
    'default: %s is reserved',
    (label) => expect(isReservedLabel(label)).toBe(true),
  )
  test.each([
    'supp0rt',
    'adm1n',
    'admln',
    'adrnin',
    'vvallet',
    'wa11et',
    'f0yer',
    'secur1ty',
    'o-f-f-i-c-i-a-l',
    'support24',
    'foyer-support',
    'support-foyer',
    'offlclal-supp0rt',
    'vita1ik',
  ])('attack: %s imitates a reserved word, and is reserved', (label) =>
    expect(isReservedLabel(label)).toBe(true),
  )
  test.each([
    '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
    '0xd8da-a96045',
    '0xD8dA6045',
    'oxd8da6bf26964af9d',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '15rrgswxz4h5ltnngccfsszfxd8oeafd8qrsr6mbqe2f6xff',
    'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
  ])('attack: %s imitates an address, and is reserved', (label) => expect(isReservedLabel(label)).toBe(true))
  test.each([
    'oxford',
    'oxbeard',
    '0xide',
    'my-very-long-name-of-2026-in-words',
    'pneumonoultramicroscopicsilico1',
  ])('behavior: %s does not look like an address, and is not reserved', (label) =>
    expect(isReservedLabel(label)).toBe(false),
  )
  test.each(['alice', 'my-wallet', 'alice-wallet', 'helpful', 'rooted', 'teammate', 'name-12', 'safe'])(
    'behavior: %s is not reserved',
    (label) => expect(isReservedLabel(label)).toBe(false),
  )

  test('param: add, free: reserves the operator’s words, and frees company names with their look-alikes', () => {
    const isReserved = createReservedLabels({ add: ['acme', 'big-bank'], free: ['apple'] })
    expect(['acme', '4cme', 'acme-support', 'bigbank', 'b1g-bank', 'paypal'].map(isReserved)).toEqual(
      Array(6).fill(true),
    )
    // Freeing a word also frees its look-alikes.
    expect(['apple', 'alice', 'app1e'].map(isReserved)).toEqual([false, false, false])
  })

  test.each([
    'paypal',
    'PayPal',
    'paypa1',
    'pay-pal',
    'binance',
    'rnetamask',
    'c0inbase',
    'ledger-support',
    'visa24',
  ])('attack: %s imitates a company’s name, and is reserved', (label) =>
    expect(isReservedLabel(label)).toBe(true),
  )
})
