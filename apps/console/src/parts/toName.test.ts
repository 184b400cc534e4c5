import { expect, test } from 'vitest'
import { toName } from './toName.ts'

test.each([
  ['database', 'Database'],
  ['mail', 'Mail server'],
  ['onramp', 'Buy'],
  ['0x', '0x'],
  ['github', 'GitHub'],
  ['something-new', 'Something-new'],
  ['toString', 'ToString'],
  ['http (fast.example)', 'Your service (fast.example)'],
])('toName: %s is %s', (id, name) => {
  expect(toName(id)).toBe(name)
})
