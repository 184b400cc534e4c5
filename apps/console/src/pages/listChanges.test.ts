import { expect, test } from 'vitest'
import { listChanges } from './listChanges.ts'

const feature = (id: string, isEnabled: boolean, config: string[] | null = null) => ({
  id,
  isEnabled,
  config,
})

test('default: lists each changed field; a changed list counts as one field', () => {
  const before = { name: 'Shop', allowedOrigins: ['a', 'b'], requirePasskey: true }
  expect(listChanges(before, { name: 'Shop', allowedOrigins: ['a'], allowsLocalhost: false })).toEqual([
    { path: 'allowedOrigins', before: 'a, b', after: 'a' },
    { path: 'requirePasskey', before: 'on', after: '—' },
    { path: 'allowsLocalhost', before: '—', after: 'off' },
  ])
})

test('behavior: shows a logo by its length instead of its data; detects a different logo of the same length', () => {
  const logo = (text: string) => ({ logo: `data:image/png;base64,${text}` })
  expect(listChanges(logo('AAAA'), logo('AAAB'))).toEqual([
    { path: 'logo', before: 'picture of 26 characters', after: 'picture of 26 characters' },
  ])
  expect(listChanges(logo('AAAA'), logo('AAAA'))).toEqual([])
})

test('behavior: ignores the order of features, and lists added, changed and removed ones', () => {
  const [swap, onramp] = [feature('swap', true), feature('onramp', false)]
  expect(listChanges({ features: [swap, onramp] }, { features: [onramp, swap] })).toEqual([])
  expect(listChanges({ features: [swap] }, { features: [feature('swap', false), onramp] })).toEqual([
    { path: 'features.swap.isEnabled', before: 'on', after: 'off' },
    { path: 'features.onramp', before: '—', after: '{"id":"onramp","isEnabled":false,"config":null}' },
  ])
  expect(listChanges({ features: [swap] }, { features: [] })).toHaveLength(1)
})
