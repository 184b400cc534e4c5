import { createFoyer, languages } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { mainnet } from '@foyer/core/networks'
import { describe, expect, test, vi } from 'vitest'
import { accountTextLoaders, getLoadedAccountTexts, loadAccountTexts } from '../accountTexts.ts'
import { en as modal } from '../locales/en.ts'
import { en, type OwnAccountTexts } from './en.ts'

/** Every text of a language; functions are called with placeholders as arguments. */
function read({ sendErrors, reportReasons, ...texts }: OwnAccountTexts): Record<string, string> {
  const rename = (prefix: string, group: Record<string, string>) =>
    Object.fromEntries(Object.entries(group).map(([key, text]) => [`${prefix} ${key}`, text]))
  return Object.fromEntries(
    Object.entries({
      ...texts,
      ...rename('send error', sendErrors),
      ...rename('reported', reportReasons),
    }).map(([key, value]) => [
      key,
      typeof value === 'function' ? (value as (...marks: unknown[]) => string)('⟨a⟩', '⟨b⟩') : value,
    ]),
  )
}
const marks = (text: string) => [...new Set(text.match(/⟨.⟩/g))].sort()

test('no account text has the same key as a text that every visitor loads', () => {
  expect(Object.keys(en).filter((key) => key in modal)).toEqual([])
})

test('a language that cannot be loaded is replaced by English', async () => {
  const foyer = createFoyer({
    projectId: 'test',
    serverUrl: 'https://foyer.test',
    networks: [mainnet],
    adapters: [createAdapter('eip155', () => ({ start() {} }))],
  })
  const broken = vi.spyOn(accountTextLoaders, 'de').mockRejectedValueOnce(new Error('Offline'))
  expect(await loadAccountTexts(foyer, 'de')).toBe(en)
  expect(await loadAccountTexts(foyer, 'fr')).not.toBe(en)
  expect([...getLoadedAccountTexts(foyer).keys()]).toEqual(['de', 'fr'])
  broken.mockRestore()
})

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test('every text exists, is translated, and keeps its placeholders', async () => {
    const own = read(await accountTextLoaders[language]())
    const english = read(en)
    expect(Object.keys(own)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), key).not.toBe('')
      expect(marks(text), key).toEqual(marks(english[key] ?? ''))
    }
    expect(
      Object.keys(own).filter((key) => own[key] === english[key] && (own[key]?.length ?? 0) > 12),
    ).toEqual([])
  })
})
