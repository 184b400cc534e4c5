import type { Language } from '@foyer/core'

/** Texts of the buttons. They show before anything is loaded, so all languages are here. */
export type ButtonTexts = {
  readonly connect: string
  readonly connecting: string
  readonly unsupported: string
  readonly switchNetwork: string
}

/** Texts of the buttons by language. */
export const buttonTexts: Record<Language, ButtonTexts> = {
  en: {
    connect: 'Connect Wallet',
    connecting: 'Connecting...',
    unsupported: 'Unsupported network',
    switchNetwork: 'Switch network',
  },
  es: {
    connect: 'Conectar billetera',
    connecting: 'Conectando...',
    unsupported: 'Red no compatible',
    switchNetwork: 'Cambiar de red',
  },
  'pt-BR': {
    connect: 'Conectar carteira',
    connecting: 'Conectando...',
    unsupported: 'Rede não compatível',
    switchNetwork: 'Trocar de rede',
  },
  fr: {
    connect: 'Connecter un portefeuille',
    connecting: 'Connexion...',
    unsupported: 'Réseau non pris en charge',
    switchNetwork: 'Changer de réseau',
  },
  de: {
    connect: 'Wallet verbinden',
    connecting: 'Verbinden...',
    unsupported: 'Netzwerk nicht unterstützt',
    switchNetwork: 'Netzwerk wechseln',
  },
  tr: {
    connect: 'Cüzdan bağla',
    connecting: 'Bağlanıyor...',
    unsupported: 'Desteklenmeyen ağ',
    switchNetwork: 'Ağ değiştir',
  },
  ru: {
    connect: 'Подключить кошелёк',
    connecting: 'Подключение...',
    unsupported: 'Сеть не поддерживается',
    switchNetwork: 'Сменить сеть',
  },
  uk: {
    connect: 'Підключити гаманець',
    connecting: 'Підключення...',
    unsupported: 'Мережа не підтримується',
    switchNetwork: 'Змінити мережу',
  },
  ar: {
    connect: 'ربط المحفظة',
    connecting: 'جارٍ الاتصال...',
    unsupported: 'شبكة غير مدعومة',
    switchNetwork: 'تبديل الشبكة',
  },
  hi: {
    connect: 'वॉलेट जोड़ें',
    connecting: 'जुड़ रहा है...',
    unsupported: 'असमर्थित नेटवर्क',
    switchNetwork: 'नेटवर्क बदलें',
  },
  id: {
    connect: 'Hubungkan dompet',
    connecting: 'Menghubungkan...',
    unsupported: 'Jaringan tidak didukung',
    switchNetwork: 'Ganti jaringan',
  },
  vi: {
    connect: 'Kết nối ví',
    connecting: 'Đang kết nối...',
    unsupported: 'Mạng không được hỗ trợ',
    switchNetwork: 'Đổi mạng',
  },
  th: {
    connect: 'เชื่อมต่อกระเป๋าเงิน',
    connecting: 'กำลังเชื่อมต่อ...',
    unsupported: 'ไม่รองรับเครือข่ายนี้',
    switchNetwork: 'เปลี่ยนเครือข่าย',
  },
  ja: {
    connect: 'ウォレットを接続',
    connecting: '接続中...',
    unsupported: '未対応のネットワーク',
    switchNetwork: 'ネットワークを切り替え',
  },
  ko: {
    connect: '지갑 연결',
    connecting: '연결 중...',
    unsupported: '지원되지 않는 네트워크',
    switchNetwork: '네트워크 전환',
  },
  'zh-CN': {
    connect: '连接钱包',
    connecting: '连接中...',
    unsupported: '不支持的网络',
    switchNetwork: '切换网络',
  },
  'zh-TW': {
    connect: '連接錢包',
    connecting: '連接中...',
    unsupported: '不支援的網路',
    switchNetwork: '切換網路',
  },
}
