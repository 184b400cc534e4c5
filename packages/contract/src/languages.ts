/**
 * Languages of the modal and of the secure site.
 *
 * @example
 * ```ts
 * import { languages } from '@foyer/contract'
 *
 * const options = languages.map((tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag))
 * ```
 */
export const languages = [
  'en',
  'es',
  'pt-BR',
  'fr',
  'de',
  'tr',
  'ru',
  'uk',
  'ar',
  'hi',
  'id',
  'vi',
  'th',
  'ja',
  'ko',
  'zh-CN',
  'zh-TW',
] as const

/** A language of the modal and of the secure site. */
export type Language = (typeof languages)[number]

/**
 * Picks the first supported language by BCP 47 tag, or English. Traditional Chinese is recognised by script, else by region;
 * every variant of Portuguese maps to Brazilian.
 *
 * @example
 * ```ts
 * import { pickLanguage } from '@foyer/contract'
 *
 * const header = 'gsw-CH, de-CH;q=0.9, fr;q=0.7' // Accept-Language of a request
 * console.log(pickLanguage(header.split(',').map((part) => part.split(';')[0]))) // 'de'
 * console.log(pickLanguage(['zh-HK'])) // 'zh-TW'
 * ```
 */
export function pickLanguage(wanted: readonly (string | undefined)[]): Language {
  for (const tag of wanted) {
    const text = tag?.trim().replaceAll('_', '-').toLowerCase()
    if (!text) continue
    const [base] = text.split('-')
    if (base === 'zh') return /^zh(?!.*-hans\b).*-(hant|tw|hk|mo)\b/.test(text) ? 'zh-TW' : 'zh-CN'
    const found = languages.find((language) => language.split('-')[0] === base)
    if (found) return found
  }
  return 'en'
}
