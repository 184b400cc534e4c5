import type { Language } from '@foyer/contract'
import type { SessionTexts } from './sessionLocales/en.ts'

/** Loaders of the permission texts: one chunk per language, loaded with the view. */
export const sessionTextLoaders: Record<Language, () => Promise<SessionTexts>> = {
  en: async () => (await import('./sessionLocales/en.ts')).en,
  es: async () => (await import('./sessionLocales/es.ts')).es,
  'pt-BR': async () => (await import('./sessionLocales/pt-BR.ts')).ptBR,
  fr: async () => (await import('./sessionLocales/fr.ts')).fr,
  de: async () => (await import('./sessionLocales/de.ts')).de,
  tr: async () => (await import('./sessionLocales/tr.ts')).tr,
  ru: async () => (await import('./sessionLocales/ru.ts')).ru,
  uk: async () => (await import('./sessionLocales/uk.ts')).uk,
  ar: async () => (await import('./sessionLocales/ar.ts')).ar,
  hi: async () => (await import('./sessionLocales/hi.ts')).hi,
  id: async () => (await import('./sessionLocales/id.ts')).id,
  vi: async () => (await import('./sessionLocales/vi.ts')).vi,
  th: async () => (await import('./sessionLocales/th.ts')).th,
  ja: async () => (await import('./sessionLocales/ja.ts')).ja,
  ko: async () => (await import('./sessionLocales/ko.ts')).ko,
  'zh-CN': async () => (await import('./sessionLocales/zh-CN.ts')).zhCN,
  'zh-TW': async () => (await import('./sessionLocales/zh-TW.ts')).zhTW,
}
