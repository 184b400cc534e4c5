import type { Language } from '@foyer/core'

/** Texts of the buttons. Buttons render before any code loads, so all languages are bundled. */
export type ButtonTexts = {
  readonly connect: string
  readonly connecting: string
  readonly unsupported: string
}

/** Texts of the buttons by language. */
export const buttonTexts: Record<Language, ButtonTexts> = {
  en: {
    connect: 'Connect wallet',
    connecting: 'Connecting...',
    unsupported: 'Unsupported network',
  },
  es: {
    connect: 'Conectar billetera',
    connecting: 'Conectando...',
    unsupported: 'Red no compatible',
  },
  'pt-BR': {
    connect: 'Conectar carteira',
    connecting: 'Conectando...',
    unsupported: 'Rede não compatível',
  },
  fr: {
    connect: 'Connecter un portefeuille',
    connecting: 'Connexion...',
    unsupported: 'Réseau non pris en charge',
  },
  de: {
    connect: 'Wallet verbinden',
    connecting: 'Verbinden...',
    unsupported: 'Netzwerk nicht unterstützt',
  },
  tr: {
    connect: 'Cüzdan bağla',
    connecting: 'Bağlanıyor...',
    unsupported: 'Desteklenmeyen ağ',
  },
  ru: {
    connect: 'Подключить кошелёк',
    connecting: 'Подключение...',
    unsupported: 'Сеть не поддерживается',
  },
  uk: {
    connect: 'Підключити гаманець',
    connecting: 'Підключення...',
    unsupported: 'Мережа не підтримується',
  },
  ar: {
    connect: 'ربط المحفظة',
    connecting: 'جارٍ الاتصال...',
    unsupported: 'شبكة غير مدعومة',
  },
  hi: {
    connect: 'वॉलेट जोड़ें',
    connecting: 'जुड़ रहा है...',
    unsupported: 'असमर्थित नेटवर्क',
  },
  id: {
    connect: 'Hubungkan dompet',
    connecting: 'Menghubungkan...',
    unsupported: 'Jaringan tidak didukung',
  },
  vi: {
    connect: 'Kết nối ví',
    connecting: 'Đang kết nối...',
    unsupported: 'Mạng không được hỗ trợ',
  },
  th: {
    connect: 'เชื่อมต่อกระเป๋าเงิน',
    connecting: 'กำลังเชื่อมต่อ...',
    unsupported: 'ไม่รองรับเครือข่ายนี้',
  },
  ja: {
    connect: 'ウォレットを接続',
    connecting: '接続中...',
    unsupported: '未対応のネットワーク',
  },
  ko: {
    connect: '지갑 연결',
    connecting: '연결 중...',
    unsupported: '지원되지 않는 네트워크',
  },
  'zh-CN': {
    connect: '连接钱包',
    connecting: '连接中...',
    unsupported: '不支持的网络',
  },
  'zh-TW': {
    connect: '連接錢包',
    connecting: '連接中...',
    unsupported: '不支援的網路',
  },
}
