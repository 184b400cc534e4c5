import type { Language } from '@foyer/core'

/** Messages about a wallet that is locked or slow to load, by language. Loaded only when there is such a wallet. */
export const waitingTexts: Record<Language, string> = {
  en: 'Waiting for {name}',
  es: 'Esperando a {name}',
  'pt-BR': 'Aguardando {name}',
  fr: 'En attente de {name}',
  de: 'Warten auf {name}',
  tr: '{name} bekleniyor',
  ru: 'Ожидание {name}',
  uk: 'Очікування {name}',
  ar: 'في انتظار {name}',
  hi: '{name} की प्रतीक्षा',
  id: 'Menunggu {name}',
  vi: 'Đang chờ {name}',
  th: 'กำลังรอ {name}',
  ja: '{name} を待っています',
  ko: '{name} 대기 중',
  'zh-CN': '正在等待 {name}',
  'zh-TW': '正在等待 {name}',
}
