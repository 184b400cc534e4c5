import type { Texts } from './en.ts'

const plurals = new Intl.PluralRules('uk')

/** Every text of the modal, in Ukrainian. */
export const uk: Texts = {
  locale: 'uk',
  dir: 'ltr',
  toasts: {
    BALANCE_UNAVAILABLE: 'Баланс токенів недоступний',
    TRANSACTIONS_FAILED: 'Не вдалося завантажити транзакції',
    SIGN_MESSAGE_FAILED: 'Не вдалося підписати повідомлення',
    AUTHENTICATION_FAILED: 'Не вдалося розпочати автентифікацію',
    ACTION_NOT_ALLOWED: 'Дію заборонено',
    CHAIN_NOT_SUPPORTED: 'Мережа не підтримується',
    AUTHENTICATING: 'Автентифікація…',
    REQUEST_ABORTED: 'Запит перервано',
    SOMETHING_WRONG: 'Щось пішло не так',
    ERROR_OCCURRED: 'Сталася помилка',
    ADDRESS_COPIED: 'Адресу скопійовано',
    COPY_FAILED: 'Не вдалося скопіювати',
    DISCONNECT_FAILED: 'Не вдалося від’єднатися',
    RECONNECTED: 'Підключення відновлено',
    ACCOUNT_SWITCHED: 'Акаунт змінено',
  },

  close: 'Закрити',
  back: 'Назад',
  loading: 'Завантаження',
  tryAgain: 'Повторити',
  opensInNewTab: 'відкриється в новій вкладці',
  dismiss: 'Сховати',
  or: 'або',
  brokenTitle: 'Щось пішло не так',
  brokenText: 'У цій частині вікна стався збій. Нічого не було надіслано чи підписано.',

  connectTitle: 'Підключити гаманець',
  walletList: 'Гаманці',
  hintExtension: 'Розширення',
  hintLastUsed: 'Останній',
  hintRecent: 'Нещодавній',
  hintInstalled: 'Встановлено',
  hintPhone: 'Телефон',
  hintQrCode: 'QR-код',
  hintGet: 'Завантажити',
  walletConnect: 'Сканувати телефоном',
  allWallets: 'Усі гаманці',
  continueWithWallet: 'Продовжити з гаманцем',
  legalBoth: 'Я приймаю {terms} та {privacy}',
  legalTerms: 'Я приймаю {terms}',
  legalPrivacy: 'Я приймаю {privacy}',
  terms: 'умови використання',
  privacy: 'політику конфіденційності',
  legalFirst: 'Спочатку прийміть умови, потім виберіть спосіб підключення.',
  newToWallets: 'Вперше з гаманцем?',
  directoryMissing: 'Каталог гаманців недоступний. Показано гаманці, відомі Foyer без нього.',

  continueIn: (name: string) => `Продовжте в ${name}`,
  acceptInWallet: 'Прийміть запит на підключення в гаманці',
  hintLook: (name: string) => `Знайдіть вікно ${name}. Можливо, воно приховане за цим.`,
  hintLong: (name: string) =>
    `Досі чекаємо на відповідь від ${name}. Гаманець розблоковано? Якщо його вікно закрите, скасуйте запит і спробуйте ще раз.`,
  cancel: 'Скасувати',
  declinedTitle: 'Підключення відхилено',
  declinedText: 'Підключення може бути відхилено, якщо попередній запит ще активний',
  pendingTitle: 'Запит уже відкрито',
  pendingText: (name: string) =>
    `Спочатку дайте відповідь на запит у ${name}: знайдіть вікно гаманця або його значок на панелі інструментів.`,
  failedTitle: 'Не вдалося підключитися',
  failedText: (name: string) =>
    `Не вдалося підключитися до ${name}. Спробуйте ще раз або виберіть інший гаманець.`,
  invalidAnswerText: (name: string) =>
    `Від ${name} отримано некоректну відповідь. Оновіть гаманець і спробуйте ще раз.`,
  chainsTitle: 'Немає спільної мережі',
  chainsText: (name: string) => `${name} не підтримує жодної з мереж цього застосунку.`,
  notDetectedTitle: 'Не знайдено',
  notDetectedText: (name: string) =>
    `Гаманець ${name} не встановлено в цьому браузері. Якщо ви щойно його встановили, оновіть сторінку.`,
  dontHave: (name: string) => `Ще не маєте ${name}?`,
  get: (store: string) => `Завантажити для ${store}`,
  storeChrome: 'Chrome',
  storeFirefox: 'Firefox',
  storeEdge: 'Edge',
  storeSafari: 'Safari',
  storeIos: 'iPhone',
  storeAndroid: 'Android',
  storeHomepage: (name: string) => `Перейти на сайт ${name}`,

  scanTitle: 'Сканувати телефоном',
  scanText: 'Відскануйте цей QR-код телефоном',
  scanTextWallet: (name: string) => `Відскануйте цей QR-код у ${name} на телефоні`,
  qrCode: 'QR-код посилання для підключення',
  preparingCode: 'Підготовка коду',
  newCode: 'Термін дії старого коду минув. Це новий код.',
  copyLink: 'Копіювати посилання',
  linkCopied: 'Посилання скопійовано',
  copyFailed: 'Копіювання заблоковано. Дозвольте доступ до буфера обміну та спробуйте ще раз.',
  relayTitle: 'Сервер-посередник не відповідає',
  relayText: 'Перевірте підключення до інтернету та спробуйте ще раз.',
  openWallet: (name: string) => `Відкрити ${name}`,
  openedNothing:
    'Нічого не сталося? Спробуйте відкрити ще раз, скопіюйте посилання в гаманець або завантажте застосунок.',
  chooseApp: 'Виберіть застосунок',

  platforms: 'Способи підключення',
  platformBrowser: 'Браузер',
  platformMobile: 'Телефон',
  platformQrcode: 'QR-код',
  platformWeb: 'Веб',
  platformDesktop: 'Комп’ютер',
  openHere: (name: string) => `Відкрийте ${name} і підтвердьте там підключення.`,
  openWebText: (name: string) =>
    `${name} відкриється в новій вкладці. Підтвердьте там підключення та поверніться сюди.`,
  openDesktopText: (name: string) => `${name} відкриється на цьому комп’ютері. Підтвердьте там підключення.`,
  browseText: (name: string) => `${name} відкриє цю сторінку у власному браузері. Підключіться там.`,
  openIn: (name: string) => `Відкрити в ${name}`,
  reconnecting: 'Повторне підключення…',
  reconnectingText:
    'Зв’язок із сервером-посередником перервано. Нічого не втрачено: усе продовжиться, щойно зв’язок відновиться.',

  whatIsWallet: 'Що таке гаманець?',
  walletGuideKeysTitle: 'Ваш акаунт у мережі',
  walletGuideKeysText:
    'Гаманець дає змогу входити в застосунки. Не потрібно вигадувати ім’я та пароль для кожного з них.',
  walletGuideAssetsTitle: 'Місце для ваших активів',
  walletGuideAssetsText:
    'Він зберігає, надсилає та отримує монети, токени й колекційні предмети в багатьох мережах.',
  walletGuideControlTitle: 'Ключ є лише у вас',
  walletGuideControlText:
    'Без вашого підтвердження нічого не відбудеться. Зберігайте фразу відновлення в надійному місці й нікому її не показуйте.',
  getWallet: 'Отримати гаманець',
  getWalletText: 'Гаманці для цього пристрою. Кожен відкриється у своєму магазині або на своєму сайті.',
  exploreAll: 'Переглянути всі гаманці',
  getTitle: (name: string) => `Завантажити ${name}`,
  getText: (name: string) => `Встановіть ${name}, потім поверніться та підключіться.`,
  whatIsNetwork: 'Що таке мережа?',
  networkGuideManyTitle: 'Багато мереж, один гаманець',
  networkGuideManyText:
    'Кожна мережа веде власний облік власників. Ваша адреса може бути одразу в кількох мережах.',
  networkGuideFeesTitle: 'У кожної свої комісії',
  networkGuideFeesText:
    'Транзакція оплачується монетою тієї мережі, у якій вона виконується. Швидкість і вартість різняться.',
  networkGuideSameTitle: 'Надсилайте в тій самій мережі',
  networkGuideSameText:
    'Кошти, надіслані в іншу мережу, можуть бути втрачені. Перевірте мережу перед надсиланням.',

  searchWallets: 'Пошук гаманців',
  filters: 'Фільтр гаманців',
  filterInstalled: 'Встановлені',
  filterCertified: 'Перевірені',
  filterCertifiedText: 'Гаманці, дані про які підтверджують щонайменше два незалежні джерела',
  noWalletPasses: 'Немає гаманців, що відповідають цим фільтрам',
  clearFilters: 'Скинути фільтри',
  noWalletFound: (query: string) => `За запитом «${query}» гаманців не знайдено`,
  clearSearch: 'Очистити пошук',
  walletsFound: (count: number, formatted: string) => {
    const form = plurals.select(count)
    if (form === 'one') return `${formatted} гаманець`
    if (form === 'few') return `${formatted} гаманці`
    return form === 'many' ? `${formatted} гаманців` : `${formatted} гаманця`
  },
  directoryFailedText: 'Сервер не відповідає. Показано гаманці, відомі Foyer без нього.',

  accountTitle: 'Акаунт',
  copyAddress: 'Копіювати адресу',
  viewOn: (explorer: string) => `Переглянути в ${explorer}`,
  network: 'Мережа',
  wallet: 'Гаманець',
  total: 'Загальний баланс',
  tokens: 'Токени',
  noTokens: 'У цій мережі поки немає токенів.',
  samplePrices: 'Приклад цін',
  samplePricesText: 'Ціни взято з фіксованої таблиці цього локального середовища, а не з ринку.',
  asOf: (time: string) => `станом на ${time}`,
  balanceFailedTitle: 'Баланс токенів недоступний',
  balanceFailedText: 'Ні сервер, ні блокчейн не відповідають.',
  chainOnly: 'Сервер недоступний. Показано баланс в основній монеті мережі, отриманий із блокчейну.',
  disconnect: 'Від’єднати',
  disconnecting: 'Від’єднання…',

  networksTitle: 'Виберіть мережу',
  searchNetworks: 'Назва або ID мережі',
  networkList: 'Мережі',
  connected: 'Підключено',
  active: 'Активна',
  approveInWallet: 'Підтвердьте в гаманці',
  notApproved: 'Не дозволено гаманцем',
  testnet: 'Тестова',
  showTestnets: (formatted: string) => `Тестові мережі (${formatted})`,
  notServed: 'Застосунок не може використовувати цю мережу',
  noNetworkFound: (query: string) => `За запитом «${query}» мереж не знайдено`,
  switchDeclined: 'Перемикання відхилено',
  switchPending: 'Спочатку дайте відповідь на відкритий запит у гаманці',
  switchFailed: 'Гаманець не зміг змінити мережу',

  switchChainTitle: 'Змінити блокчейн',
  switchChainText: (network: string) =>
    `У вашому гаманці тут ще немає акаунта в мережі ${network}. Щоб продовжити, підключіть гаманець для неї.`,
  switchChainTo: (network: string) => `Перейти на ${network}`,

  selectChain: 'Вибір мережі',
  selectChainText: (name: string) => `${name} працює в кількох мережах. Яку підключити?`,

  addWallet: 'Підключити ще гаманець',
  disconnectAll: 'Відключити всі',
  disconnectWallet: (name: string) => `Відключити ${name}`,
  forgetWallet: (name: string) => `Забути ${name}`,
  noWalletHere: 'Тут ще немає підключених гаманців.',

  chooseAccount: 'Вибір акаунта',
  accountTypes: {
    eoa: 'Звичайний акаунт',
    smartAccount: 'Смарт-акаунт',
    payment: 'Платіжний акаунт',
    ordinal: 'Акаунт Ordinals',
  },

  receive: 'Отримати',
  addressCode: 'Ваша адреса у вигляді коду',
  paymentCode: 'Посилання на оплату у вигляді коду',
  amountOptional: 'Сума (необов’язково)',
  amountInvalid: 'Введіть суму, наприклад 0.5',
  receiveText: (networks) =>
    `Надсилайте на цю адресу лише через ${networks}. Надіслане іншою мережею може зникнути.`,

  signInTitle: 'Вхід',
  signInText: (app: string) => `${app} хоче переконатися, що цей акаунт ваш`,
  signInNote: 'Це підпис, а не транзакція: він безкоштовний і нічого не переказує.',
  signInWarning: 'Якщо скасувати, вас буде відключено.',
  sign: 'Підписати',
  signing: 'Підпишіть у гаманці…',
  signInChecking: 'Чи виконано вхід?',
  thisApp: 'Цей застосунок',

  unsupportedTitle: 'Змінити мережу',
  unsupportedText:
    'Застосунок не працює в мережі, вибраній у вашому гаманці. Змініть мережу, щоб продовжити.',
}
