import type { Language } from '@foyer/contract'
import type { OnrampTexts } from './onrampLocales/en.ts'

/** Loaders of the on-ramp texts: one chunk per language, loaded with the first on-ramp view. */
export const onrampTextLoaders: Record<Language, () => Promise<OnrampTexts>> = {
  en: async () => (await import('./onrampLocales/en.ts')).en,
  es: async () => (await import('./onrampLocales/es.ts')).es,
  'pt-BR': async () => (await import('./onrampLocales/pt-BR.ts')).ptBR,
  fr: async () => (await import('./onrampLocales/fr.ts')).fr,
  de: async () => (await import('./onrampLocales/de.ts')).de,
  tr: async () => (await import('./onrampLocales/tr.ts')).tr,
  ru: async () => (await import('./onrampLocales/ru.ts')).ru,
  uk: async () => (await import('./onrampLocales/uk.ts')).uk,
  ar: async () => (await import('./onrampLocales/ar.ts')).ar,
  hi: async () => (await import('./onrampLocales/hi.ts')).hi,
  id: async () => (await import('./onrampLocales/id.ts')).id,
  vi: async () => (await import('./onrampLocales/vi.ts')).vi,
  th: async () => (await import('./onrampLocales/th.ts')).th,
  ja: async () => (await import('./onrampLocales/ja.ts')).ja,
  ko: async () => (await import('./onrampLocales/ko.ts')).ko,
  'zh-CN': async () => (await import('./onrampLocales/zh-CN.ts')).zhCN,
  'zh-TW': async () => (await import('./onrampLocales/zh-TW.ts')).zhTW,
}
