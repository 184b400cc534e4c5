import type { Foyer, Language } from '@foyer/core'
import type { Texts } from './modal/locales/en.ts'

/** Loaders of each language's texts: one chunk per language, of which a visitor loads one. */
const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./modal/locales/en.ts')).en,
  es: async () => (await import('./modal/locales/es.ts')).es,
  'pt-BR': async () => (await import('./modal/locales/pt-BR.ts')).ptBR,
  fr: async () => (await import('./modal/locales/fr.ts')).fr,
  de: async () => (await import('./modal/locales/de.ts')).de,
  tr: async () => (await import('./modal/locales/tr.ts')).tr,
  ru: async () => (await import('./modal/locales/ru.ts')).ru,
  uk: async () => (await import('./modal/locales/uk.ts')).uk,
  ar: async () => (await import('./modal/locales/ar.ts')).ar,
  hi: async () => (await import('./modal/locales/hi.ts')).hi,
  id: async () => (await import('./modal/locales/id.ts')).id,
  vi: async () => (await import('./modal/locales/vi.ts')).vi,
  th: async () => (await import('./modal/locales/th.ts')).th,
  ja: async () => (await import('./modal/locales/ja.ts')).ja,
  ko: async () => (await import('./modal/locales/ko.ts')).ko,
  'zh-CN': async () => (await import('./modal/locales/zh-CN.ts')).zhCN,
  'zh-TW': async () => (await import('./modal/locales/zh-TW.ts')).zhTW,
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
