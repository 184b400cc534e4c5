import type { Language } from '@foyer/contract'
import type { Foyer } from '@foyer/core'
import type { OwnAccountTexts } from './accountLocales/en.ts'
import type { Texts } from './locales/en.ts'

/** The modal's texts together with those of account views. */
export type AccountTexts = Texts & OwnAccountTexts

/** Loaders of the account views' texts: one chunk per language, loaded with the first of these views. */
export const accountTextLoaders: Record<Language, () => Promise<OwnAccountTexts>> = {
  en: async () => (await import('./accountLocales/en.ts')).en,
  es: async () => (await import('./accountLocales/es.ts')).es,
  'pt-BR': async () => (await import('./accountLocales/pt-BR.ts')).ptBR,
  fr: async () => (await import('./accountLocales/fr.ts')).fr,
  de: async () => (await import('./accountLocales/de.ts')).de,
  tr: async () => (await import('./accountLocales/tr.ts')).tr,
  ru: async () => (await import('./accountLocales/ru.ts')).ru,
  uk: async () => (await import('./accountLocales/uk.ts')).uk,
  ar: async () => (await import('./accountLocales/ar.ts')).ar,
  hi: async () => (await import('./accountLocales/hi.ts')).hi,
  id: async () => (await import('./accountLocales/id.ts')).id,
  vi: async () => (await import('./accountLocales/vi.ts')).vi,
  th: async () => (await import('./accountLocales/th.ts')).th,
  ja: async () => (await import('./accountLocales/ja.ts')).ja,
  ko: async () => (await import('./accountLocales/ko.ts')).ko,
  'zh-CN': async () => (await import('./accountLocales/zh-CN.ts')).zhCN,
  'zh-TW': async () => (await import('./accountLocales/zh-TW.ts')).zhTW,
}

/** Loads the account views' texts in an instance's language, or in English if they cannot be loaded. */
export async function loadAccountTexts(
  foyer: Foyer,
  language: Language = foyer.state.language,
): Promise<OwnAccountTexts> {
  const loaded = getLoadedAccountTexts(foyer)
  const texts =
    loaded.get(language) ?? (await accountTextLoaders[language]().catch(() => accountTextLoaders.en()))
  loaded.set(language, texts)
  return texts
}

/** Returns the account views' texts already loaded for an instance. */
export function getLoadedAccountTexts(foyer: Foyer): Map<Language, OwnAccountTexts> {
  return foyer._internal.once(createLoaded)
}

const createLoaded = () => new Map<Language, OwnAccountTexts>()
