import { languages } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { sessionTextLoaders } from '../sessionTexts.ts'
import { en, type SessionTexts } from './en.ts'

/** Every text of a language; functions are called with placeholders as arguments. */
function read({ statuses, each, resetsEach, ...texts }: SessionTexts): Record<string, string> {
  const rename = (prefix: string, group: Record<string, string>) =>
    Object.fromEntries(Object.entries(group).map(([key, text]) => [`${prefix} ${key}`, text]))
  return Object.fromEntries(
    Object.entries({ ...texts, ...statuses, ...rename('each', each), ...rename('resets', resetsEach) }).map(
      ([key, value]) => [
        key,
        typeof value === 'function'
          ? (value as (...marks: unknown[]) => string)('⟨a⟩', '⟨b⟩', '⟨c⟩', '⟨d⟩')
          : value,
      ],
    ),
  )
}
const marks = (text: string) => [...new Set(text.match(/⟨.⟩/g))].sort()

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test('every text exists, is translated, and keeps its placeholders', async () => {
    const own = read(await sessionTextLoaders[language]())
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

describe('every', () => {
  test.each([
    ['ru', '21 минута', 'раз в 21 минуту'],
    ['ru', '2 недели', 'раз в 2 недели'],
    ['uk', '1 година 21 хвилина', 'раз на 1 годину 21 хвилину'],
    ['ar', 'يومان', 'كل يومين'],
    ['fr', '2 semaines', 'par période de 2 semaines'],
  ] as const)(
    '%s: puts the duration %s in the grammatical case that “every” needs',
    async (language, span, text) => {
      expect((await sessionTextLoaders[language]()).every(span)).toBe(text)
    },
  )
})
