import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { emailAddress } from './emailAddress.ts'

const accepted = [
  'ada@example.com',
  "o'hara@example.com",
  "d'arcy.o'neil@mail.example",
  'a+b@example.com',
  'first.last_1-2@sub.example.co.uk',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  'Ada@EXAMPLE.com',
  '1@2.example',
  'ada@xn--mller-kva.example',
  'ada@example.xn--p1ai',
  'ada@a--b.example',
  `${'a'.repeat(308)}@example.com`,
]
const refused = [
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@@example.com',
  'ada@b@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example..com',
  'ada@example.com.',
  'ada@192.0.2.1',
  'ada@[192.0.2.1]',
  '"ada lovelace"@example.com',
  'ada (home)@example.com',
  'Ada <ada@example.com>',
  'ada@example.com,eve@example.com',
  'ada@example.com;eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada\0@example.com',
  'a\tda@example.com',
  'a\u200bda@example.com',
  // Case folding turns them into `s` or `k`.
  'ada\u017f@example.com',
  'ada@\u212aexample.com',
  'ada@exam\u017fple.com',
  'ad\u0131@example.com',
  'ada\\@example.com',
  `${'a'.repeat(320)}@example.com`,
]

describe('emailAddress', () => {
  test.each(accepted)('default: accepts %s', (text) => {
    expect(v.parse(emailAddress, ` ${text} `)).toBe(text)
  })

  test.each(refused)('error: rejects %j', (text) => {
    expect(v.is(emailAddress, text)).toBe(false)
  })
})

// An expression that backtracks would take hours.
test('behavior: rejects a long string that almost is an address without backtracking', () => {
  const long = 5_000_000
  for (const text of [`${'a.'.repeat(long)}@`, `a@${'a-'.repeat(long)}.com`, `a@${'a.'.repeat(long)}1`])
    expect(v.is(emailAddress, text)).toBe(false)
})

test('behavior: every route, frame message and schema uses this check for addresses', async () => {
  for (const name of ['frame', 'routes', 'schemas']) {
    const wire = await readFile(new URL(`../wire.${name}.txt`, import.meta.url), 'utf8')
    expect(wire).not.toMatch(/(\)|string|trim) (rfc_)?email\b/)
  }
})
