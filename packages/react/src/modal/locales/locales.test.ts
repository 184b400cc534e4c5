import { createFoyer, languages } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { mainnet } from '@foyer/core/networks'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../textLoaders.ts'
import { en, type Texts } from './en.ts'

const foyer = createFoyer({
  projectId: 'test',
  serverUrl: 'https://foyer.test',
  networks: [mainnet],
  adapters: [createAdapter('eip155', () => ({ start() {} }))],
})

/** Every text of a language; functions are called with placeholders as arguments. */
function read(texts: Texts): Record<string, string> {
  const { toasts, accountTypes, operations, wraps, sendSteps, login, ...rest } = texts
  const { frames, failures, ...loginTexts } = login
  const call = (entries: object) =>
    Object.entries(entries).map(([key, value]) => [
      key,
      typeof value === 'function' ? (value as (...marks: unknown[]) => string)('⟨a⟩', '⟨b⟩') : value,
    ])
  const called = [
    ...call(rest),
    ...[...call(loginTexts), ...call(frames), ...call(failures)].map(([key, value]) => [
      `login ${key}`,
      value,
    ]),
  ]
  return Object.fromEntries([
    ...called,
    ...Object.entries(toasts).map(([key, value]) => [`toast ${key}`, value]),
    ...Object.entries(operations).map(([key, value]) => [`operation ${key}`, value]),
    ...Object.entries(wraps).map(([key, value]) => [`done ${key}`, value]),
    ...Object.entries(accountTypes).map(([key, value]) => [`account type ${key}`, value]),
    ...Object.entries({ ...accountTypes, ...sendSteps }),
  ])
}
const marks = (text: string) => [...new Set(text.match(/⟨.⟩|\{\w+\}/g))].sort()

test('the toasts match the specification verbatim', () => {
  expect(Object.values(en.toasts)).toEqual(
    expect.arrayContaining([
      'Token Balance Unavailable',
      'Failed to fetch transactions',
      'Error signing message',
      'A problem occurred while trying initialize authentication',
      'Action not allowed',
      'Chain is not supported',
      'Authenticating...',
      'Request was aborted',
      'Something went wrong',
      'An error occurred',
      'Code email resent',
    ]),
  )
})

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test('every text exists, is translated, and keeps its placeholders', async () => {
    const texts = await loadTexts(foyer, language)
    const own = read(texts)
    const english = read(en)
    expect(Object.keys(own)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), key).not.toBe('')
      expect(marks(text), key).toEqual(marks(english[key] ?? ''))
    }
    const same = Object.keys(own).filter((key) => own[key] === english[key] && (own[key]?.length ?? 0) > 12)
    expect(same).toEqual([])
    expect(texts.locale).toBe(language)
    expect(texts.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
  })
  test('the number of found wallets has a text for each plural form', async () => {
    const { walletsFound } = await loadTexts(foyer, language)
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100]) expect(walletsFound(count, `${count}`)).toMatch(/\S/)
  })
})
