import type { Language } from '@foyer/contract'
import type { SwapTexts } from './swapLocales/en.ts'

/** Loaders of the swap views’ texts: one chunk per language, loaded with the first swap view. */
export const swapTextLoaders: Record<Language, () => Promise<SwapTexts>> = {
  en: async () => (await import('./swapLocales/en.ts')).en,
  es: async () => (await import('./swapLocales/es.ts')).es,
  'pt-BR': async () => (await import('./swapLocales/pt-BR.ts')).ptBR,
  fr: async () => (await import('./swapLocales/fr.ts')).fr,
  de: async () => (await import('./swapLocales/de.ts')).de,
  tr: async () => (await import('./swapLocales/tr.ts')).tr,
  ru: async () => (await import('./swapLocales/ru.ts')).ru,
  uk: async () => (await import('./swapLocales/uk.ts')).uk,
  ar: async () => (await import('./swapLocales/ar.ts')).ar,
  hi: async () => (await import('./swapLocales/hi.ts')).hi,
  id: async () => (await import('./swapLocales/id.ts')).id,
  vi: async () => (await import('./swapLocales/vi.ts')).vi,
  th: async () => (await import('./swapLocales/th.ts')).th,
  ja: async () => (await import('./swapLocales/ja.ts')).ja,
  ko: async () => (await import('./swapLocales/ko.ts')).ko,
  'zh-CN': async () => (await import('./swapLocales/zh-CN.ts')).zhCN,
  'zh-TW': async () => (await import('./swapLocales/zh-TW.ts')).zhTW,
}
