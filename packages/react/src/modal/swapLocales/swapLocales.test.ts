import { languages } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { swapTextLoaders } from '../swapTexts.ts'
import { en, type SwapTexts } from './en.ts'

/** Every text of a language; functions are called with placeholders as arguments. */
function read({ errors, wrap, unwrap, ...texts }: SwapTexts): Record<string, string> {
  const named = (prefix: string, group: object) =>
    Object.fromEntries(Object.entries(group).map(([key, text]) => [`${prefix} ${key}`, text]))
  return Object.fromEntries(
    Object.entries({ ...texts, ...errors, ...named('wrap', wrap), ...named('unwrap', unwrap) }).map(
      ([key, value]) => [
        key,
        typeof value === 'function' ? (value as (...marks: unknown[]) => string)('⟨a⟩', '⟨b⟩') : value,
      ],
    ),
  )
}
const marks = (text: string) => [...new Set(text.match(/⟨.⟩/g))].sort()

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test('every text exists, is translated, and keeps its placeholders', async () => {
    const own = read(await swapTextLoaders[language]())
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
