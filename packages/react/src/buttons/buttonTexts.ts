import type { Language } from '@foyer/core'

/** Texts of the buttons, which render before anything is loaded: all languages are bundled. */
export type ButtonTexts = {
  readonly connect: string
  readonly connecting: string
  readonly unsupported: string
  /** The account of a wallet that is locked or late. */
  readonly waiting: string
}

/** Texts of the buttons by language. */
export const buttonTexts: Record<Language, ButtonTexts> = {
  en: {
    connect: 'Connect Wallet',
    connecting: 'Connecting...',
    unsupported: 'Unsupported network',
    waiting: 'Waiting for {name}',
  },
  es: {
    connect: 'Conectar billetera',
    connecting: 'Conectando...',
    unsupported: 'Red no compatible',
    waiting: 'Esperando a {name}',
  },
  'pt-BR': {
    connect: 'Conectar carteira',
    connecting: 'Conectando...',
    unsupported: 'Rede não compatível',
    waiting: 'Aguardando {name}',
  },
  fr: {
    connect: 'Connecter un portefeuille',
    connecting: 'Connexion...',
    unsupported: 'Réseau non pris en charge',
    waiting: 'En attente de {name}',
  },
  de: {
    connect: 'Wallet verbinden',
    connecting: 'Verbinden...',
    unsupported: 'Netzwerk nicht unterstützt',
    waiting: 'Warten auf {name}',
  },
  tr: {
    connect: 'Cüzdan bağla',
    connecting: 'Bağlanıyor...',
    unsupported: 'Desteklenmeyen ağ',
    waiting: '{name} bekleniyor',
  },
  ru: {
    connect: 'Подключить кошелёк',
    connecting: 'Подключение...',
    unsupported: 'Сеть не поддерживается',
    waiting: 'Ожидание {name}',
  },
  uk: {
    connect: 'Підключити гаманець',
    connecting: 'Підключення...',
    unsupported: 'Мережа не підтримується',
    waiting: 'Очікування {name}',
  },
  ar: {
    connect: 'ربط المحفظة',
    connecting: 'جارٍ الاتصال...',
    unsupported: 'شبكة غير مدعومة',
    waiting: 'في انتظار {name}',
  },
  hi: {
    connect: 'वॉलेट जोड़ें',
    connecting: 'जुड़ रहा है...',
    unsupported: 'असमर्थित नेटवर्क',
    waiting: '{name} की प्रतीक्षा',
  },
  id: {
    connect: 'Hubungkan dompet',
    connecting: 'Menghubungkan...',
    unsupported: 'Jaringan tidak didukung',
    waiting: 'Menunggu {name}',
  },
  vi: {
    connect: 'Kết nối ví',
    connecting: 'Đang kết nối...',
    unsupported: 'Mạng không được hỗ trợ',
    waiting: 'Đang chờ {name}',
  },
  th: {
    connect: 'เชื่อมต่อกระเป๋าเงิน',
    connecting: 'กำลังเชื่อมต่อ...',
    unsupported: 'ไม่รองรับเครือข่ายนี้',
    waiting: 'กำลังรอ {name}',
  },
  ja: {
    connect: 'ウォレットを接続',
    connecting: '接続中...',
    unsupported: '未対応のネットワーク',
    waiting: '{name} を待っています',
  },
  ko: {
    connect: '지갑 연결',
    connecting: '연결 중...',
    unsupported: '지원되지 않는 네트워크',
    waiting: '{name} 대기 중',
  },
  'zh-CN': {
    connect: '连接钱包',
    connecting: '连接中...',
    unsupported: '不支持的网络',
    waiting: '正在等待 {name}',
  },
  'zh-TW': {
    connect: '連接錢包',
    connecting: '連接中...',
    unsupported: '不支援的網路',
    waiting: '正在等待 {name}',
  },
}
