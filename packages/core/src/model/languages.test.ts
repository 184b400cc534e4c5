import { describe, expect, test, vi } from 'vitest'
import { start } from '../instance/start.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'

describe('the language of an instance', () => {
  test('param: language: takes precedence over the page’s language, then the browser’s', async () => {
    const set = (page: string, browser: readonly string[]) => {
      vi.stubGlobal('document', { documentElement: { lang: page }, addEventListener() {} })
      vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, languages: browser })
    }
    const pick = async (option: 'fr' | undefined, page: string, browser: readonly string[]) => {
      const { foyer } = createTestFoyer(option ? { language: option } : {})
      set(page, browser)
      await start(foyer)
      return foyer.state.language
    }
    expect(await pick('fr', 'de', ['ja'])).toBe('fr')
    expect(await pick(undefined, 'de', ['ja'])).toBe('de')
    expect(await pick(undefined, '', ['ja'])).toBe('ja')
    expect(await pick(undefined, 'sv', ['nl'])).toBe('en')
  })
})
