import { describe, expect, test } from 'vitest'
import { languages, pickLanguage } from './languages.ts'

describe('pickLanguage', () => {
  test.each([
    [['de'], 'de'],
    [['de-AT'], 'de'],
    [['pt'], 'pt-BR'],
    [['pt-PT'], 'pt-BR'],
    [['zh'], 'zh-CN'],
    [['zh-Hans-HK'], 'zh-CN'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-TW'], 'zh-TW'],
    [['zh_HK'], 'zh-TW'],
    [['zh-MO'], 'zh-TW'],
    [[' ZH-TW '], 'zh-TW'],
    [['zh-Hantu'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['uk-UA'], 'uk'],
    [['sv', 'th-TH'], 'th'],
    [['sv'], 'en'],
    [[undefined, '', 'ar'], 'ar'],
    [['ES-mx'], 'es'],
    [[], 'en'],
  ])('picks for %j: %s', (wanted, language) => {
    expect(pickLanguage(wanted)).toBe(language)
  })
})

test('languages: lists the languages of the modal and of the secure site', () => {
  expect(languages.join(' ')).toBe('en es pt-BR fr de tr ru uk ar hi id vi th ja ko zh-CN zh-TW')
})
