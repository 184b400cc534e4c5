import type { Language } from '@foyer/core'

/** Text of the network button on an unsupported network, by language. Apps without the button do not load it. */
export const switchNetworkTexts: Record<Language, string> = {
  en: 'Switch network',
  es: 'Cambiar de red',
  'pt-BR': 'Trocar de rede',
  fr: 'Changer de réseau',
  de: 'Netzwerk wechseln',
  tr: 'Ağ değiştir',
  ru: 'Сменить сеть',
  uk: 'Змінити мережу',
  ar: 'تبديل الشبكة',
  hi: 'नेटवर्क बदलें',
  id: 'Ganti jaringan',
  vi: 'Đổi mạng',
  th: 'เปลี่ยนเครือข่าย',
  ja: 'ネットワークを切り替え',
  ko: '네트워크 전환',
  'zh-CN': '切换网络',
  'zh-TW': '切換網路',
}
