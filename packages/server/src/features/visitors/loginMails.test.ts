import { expect, test } from 'vitest'
import { loginMails } from './loginMails.ts'

test('behavior: escapes special characters of an address in the email’s HTML', () => {
  const mail = loginMails.emailChanging({
    project: 'Shop',
    from: "o'hara@mail.example",
    to: 'a&b@mail.example',
    effectiveAt: '2026-01-04T00:00:00.000Z',
    undoUntil: '2026-01-11T00:00:00.000Z',
    url: 'https://secure.example/undo#token=x',
  })
  expect(mail.text).toContain("will use a&b@mail.example instead of o'hara@mail.example")
  expect(mail.html).toContain('will use a&#38;b@mail.example instead of o&#39;hara@mail.example')
})
