import type { Foyer, Language } from '@foyer/core'
import type { Texts } from './locales/en.ts'

/** Loaders of each language's texts: one chunk per language, of which a visitor loads one. */
const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./locales/en.ts')).en,
  es: async () => (await import('./locales/es.ts')).es,
  'pt-BR': async () => (await import('./locales/pt-BR.ts')).ptBR,
  fr: async () => (await import('./locales/fr.ts')).fr,
  de: async () => (await import('./locales/de.ts')).de,
  tr: async () => (await import('./locales/tr.ts')).tr,
  ru: async () => (await import('./locales/ru.ts')).ru,
  uk: async () => (await import('./locales/uk.ts')).uk,
  ar: async () => (await import('./locales/ar.ts')).ar,
  hi: async () => (await import('./locales/hi.ts')).hi,
  id: async () => (await import('./locales/id.ts')).id,
  vi: async () => (await import('./locales/vi.ts')).vi,
  th: async () => (await import('./locales/th.ts')).th,
  ja: async () => (await import('./locales/ja.ts')).ja,
  ko: async () => (await import('./locales/ko.ts')).ko,
  'zh-CN': async () => (await import('./locales/zh-CN.ts')).zhCN,
  'zh-TW': async () => (await import('./locales/zh-TW.ts')).zhTW,
}

/**
 * Returns the texts in an instance's language, or in English if they cannot be loaded. Returns loaded texts
 * immediately.
 */
export async function loadTexts(foyer: Foyer, language: Language = foyer.state.language): Promise<Texts> {
  const known = getLoadedTexts(foyer)
  const texts = known.get(language) ?? (await loaders[language]().catch(() => loaders.en()))
  known.set(language, texts)
  return texts
}

/** Returns the texts already loaded for an instance. */
export function getLoadedTexts(foyer: Foyer): Map<Language, Texts> {
  return foyer._internal.once(createLoaded)
}

const createLoaded = () => new Map<Language, Texts>()
