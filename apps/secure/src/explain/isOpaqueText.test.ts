import { describe, expect, test } from 'vitest'
import { isOnlyOpaque, isOpaqueText } from './isOpaqueText.ts'

const hash = `${'3fa9c1'.repeat(10)}beef`
const pairs = hash.match(/../g) ?? []

describe('isOpaqueText', () => {
  test.each([
    ['in one piece', hash],
    ['with a prefix', `0x${hash}`],
    ['byte by byte', pairs.join(' ')],
    ['bytes with prefixes', pairs.map((pair) => `0x${pair}`).join(', ')],
    ['in two lines', `${hash.slice(0, 32)}\n${hash.slice(32)}`],
    ['in words', `0x${hash.match(/.{8}/g)?.join(' 0x')}`],
    ['with other separators', pairs.join(' | ')],
    ['digit by digit', [...hash].join('-')],
  ])('attack: 32 bytes, %s', (_, text) => {
    expect([isOpaqueText(text), isOnlyOpaque(text)]).toEqual([true, true])
    for (const sentence of [`Vote for ${text}`, `I made ${text}`, `${text} is mine`])
      expect([isOpaqueText(sentence), isOnlyOpaque(sentence)], sentence).toEqual([true, false])
  })

  test.each([
    `No ${hash.slice(0, 63)}`,
    `No ${pairs.slice(1).join(' ')}`,
    `0x${'ab'.repeat(20)}`,
    `From 0x${'ab'.repeat(20)} to 0x${'cd'.repeat(20)}`,
    'Issued At: 2026-11-20T20:00:00.000Z, expires 2026-11-21T20:00:00.000Z',
    'A bad cab faced a dead dog. '.repeat(20),
    '1. 250.00 EUR\n2. 1,200.00 EUR\n3. 19.99 EUR\n4. 250.00 EUR\n5. 1,200.00 EUR\n6. 19.99 EUR\n7. 250.00 EUR\n8. 99.00 EUR',
    '',
  ])('default: %j', (text) => {
    expect([isOpaqueText(text), isOnlyOpaque(text)]).toEqual([false, false])
  })
})
