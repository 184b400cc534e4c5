import type { Language } from '@foyer/contract'
import type { PayTexts } from './payLocales/en.ts'

/** Loaders of Pay’s texts: one chunk per language, loaded with the view. */
export const payTextLoaders: Record<Language, () => Promise<PayTexts>> = {
  en: async () => (await import('./payLocales/en.ts')).en,
  es: async () => (await import('./payLocales/es.ts')).es,
  'pt-BR': async () => (await import('./payLocales/pt-BR.ts')).ptBR,
  fr: async () => (await import('./payLocales/fr.ts')).fr,
  de: async () => (await import('./payLocales/de.ts')).de,
  tr: async () => (await import('./payLocales/tr.ts')).tr,
  ru: async () => (await import('./payLocales/ru.ts')).ru,
  uk: async () => (await import('./payLocales/uk.ts')).uk,
  ar: async () => (await import('./payLocales/ar.ts')).ar,
  hi: async () => (await import('./payLocales/hi.ts')).hi,
  id: async () => (await import('./payLocales/id.ts')).id,
  vi: async () => (await import('./payLocales/vi.ts')).vi,
  th: async () => (await import('./payLocales/th.ts')).th,
  ja: async () => (await import('./payLocales/ja.ts')).ja,
  ko: async () => (await import('./payLocales/ko.ts')).ko,
  'zh-CN': async () => (await import('./payLocales/zh-CN.ts')).zhCN,
  'zh-TW': async () => (await import('./payLocales/zh-TW.ts')).zhTW,
}
