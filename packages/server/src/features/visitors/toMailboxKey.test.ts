import { describe, expect, test } from 'vitest'
import { toMailboxKey } from './toMailboxKey.ts'

describe('toMailboxKey', () => {
  test('attack: maps tags, dots and the provider’s other domain to one mailbox', () => {
    for (const email of [
      'ada.l@gmail.com',
      'a.d.a.l@gmail.com',
      'adal+1@gmail.com',
      'a.dal+x.y@googlemail.com',
    ])
      expect(toMailboxKey(email), email).toBe('adal@gmail.com')
    expect(toMailboxKey('ada.l+1@shop.example')).toBe('ada.l@shop.example')
  })

  test('behavior: keeps dots at other hosts, and hosts with a similar ending, as separate mailboxes', () => {
    for (const email of ['a.l@shop.example', 'a.l@gmail.com.example', 'a.l@notgmail.com', '+a@shop.example'])
      expect(toMailboxKey(email)).toBe(email)
  })
})
