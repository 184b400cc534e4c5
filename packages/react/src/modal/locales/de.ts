import type { Texts } from './en.ts'

/** Every text of the modal, in German. */
export const de: Texts = {
  locale: 'de',
  dir: 'ltr',
  toasts: {
    BALANCE_UNAVAILABLE: 'Token-Guthaben nicht verfügbar',
    TRANSACTIONS_FAILED: 'Transaktionen konnten nicht geladen werden',
    SIGN_MESSAGE_FAILED: 'Nachricht konnte nicht signiert werden',
    AUTHENTICATION_FAILED: 'Anmeldung konnte nicht gestartet werden',
    ACTION_NOT_ALLOWED: 'Aktion nicht erlaubt',
    CHAIN_NOT_SUPPORTED: 'Netzwerk wird nicht unterstützt',
    AUTHENTICATING: 'Anmeldung läuft …',
    REQUEST_ABORTED: 'Anfrage wurde abgebrochen',
    SOMETHING_WRONG: 'Etwas ist schiefgelaufen',
    ERROR_OCCURRED: 'Ein Fehler ist aufgetreten',
    ADDRESS_COPIED: 'Adresse kopiert',
    COPY_FAILED: 'Kopieren fehlgeschlagen',
    DISCONNECT_FAILED: 'Trennen fehlgeschlagen',
    RECONNECTED: 'Wieder verbunden',
    ACCOUNT_SWITCHED: 'Konto gewechselt',
  },

  close: 'Schließen',
  back: 'Zurück',
  loading: 'Wird geladen',
  tryAgain: 'Erneut versuchen',
  opensInNewTab: 'öffnet in neuem Tab',
  dismiss: 'Ausblenden',
  or: 'oder',
  brokenTitle: 'Etwas ist schiefgelaufen',
  brokenText:
    'In diesem Teil des Fensters ist ein Fehler aufgetreten. Es wurde nichts gesendet oder signiert.',

  connectTitle: 'Wallet verbinden',
  walletList: 'Wallets',
  hintExtension: 'Erweiterung',
  hintLastUsed: 'Zuletzt genutzt',
  hintRecent: 'Kürzlich',
  hintInstalled: 'Installiert',
  hintPhone: 'Handy',
  hintQrCode: 'QR-Code',
  hintGet: 'Holen',
  walletConnect: 'Mit dem Handy scannen',
  allWallets: 'Alle Wallets',
  continueWithWallet: 'Weiter mit einer Wallet',
  /** `{terms}` and `{privacy}` become links. */
  legalBoth: 'Ich stimme den {terms} und der {privacy} zu',
  legalTerms: 'Ich stimme den {terms} zu',
  legalPrivacy: 'Ich stimme der {privacy} zu',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  legalFirst: 'Erst zustimmen, dann eine Verbindung wählen.',
  newToWallets: 'Neu bei Wallets?',
  directoryMissing:
    'Das Wallet-Verzeichnis ist nicht erreichbar. Diese Wallets kennt Foyer auch ohne das Verzeichnis.',

  continueIn: (name: string) => `Weiter in ${name}`,
  acceptInWallet: 'Bestätige die Verbindungsanfrage in der Wallet',
  hintLook: (name: string) => `Suche das Fenster von ${name}. Vielleicht liegt es hinter diesem.`,
  hintLong: (name: string) =>
    `${name} antwortet noch nicht. Ist die Wallet entsperrt? Falls ihr Fenster weg ist, brich ab und versuche es erneut.`,
  cancel: 'Abbrechen',
  declinedTitle: 'Verbindung abgelehnt',
  declinedText: 'Die Verbindung kann abgelehnt werden, wenn noch eine frühere Anfrage aktiv ist',
  pendingTitle: 'Eine Anfrage ist bereits offen',
  pendingText: (name: string) =>
    `Beantworte zuerst die Anfrage in ${name}: Suche das Fenster oder das Symbol in der Symbolleiste.`,
  failedTitle: 'Verbindung fehlgeschlagen',
  failedText: (name: string) =>
    `${name} konnte keine Verbindung herstellen. Versuche es erneut oder wähle eine andere Wallet.`,
  invalidAnswerText: (name: string) =>
    `${name} hat eine ungültige Antwort gegeben. Aktualisiere die Wallet und versuche es erneut.`,
  chainsTitle: 'Kein gemeinsames Netzwerk',
  chainsText: (name: string) => `${name} bietet keines der Netzwerke dieser App an.`,
  notDetectedTitle: 'Nicht gefunden',
  notDetectedText: (name: string) =>
    `${name} ist in diesem Browser nicht installiert. Gerade erst installiert? Dann lade die Seite neu.`,
  dontHave: (name: string) => `Du hast ${name} noch nicht?`,
  get: (store: string) => `Für ${store} holen`,
  storeChrome: 'Chrome',
  storeFirefox: 'Firefox',
  storeEdge: 'Edge',
  storeSafari: 'Safari',
  storeIos: 'iPhone',
  storeAndroid: 'Android',
  storeHomepage: (name: string) => `Website von ${name} besuchen`,

  scanTitle: 'Mit dem Handy scannen',
  scanText: 'Scanne diesen QR-Code mit deinem Handy',
  scanTextWallet: (name: string) => `Scanne diesen QR-Code mit ${name} auf deinem Handy`,
  qrCode: 'QR-Code des Kopplungslinks',
  preparingCode: 'Code wird vorbereitet',
  newCode: 'Der alte Code ist abgelaufen. Dies ist ein neuer.',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  copyFailed:
    'Das Kopieren wurde blockiert. Erlaube den Zugriff auf die Zwischenablage und versuche es erneut.',
  relayTitle: 'Der Relay-Server antwortet nicht',
  relayText: 'Prüfe deine Internetverbindung und versuche es erneut.',
  openWallet: (name: string) => `${name} öffnen`,
  openedNothing:
    'Nichts passiert? Öffne sie noch einmal, kopiere den Link in die Wallet oder hol dir die App.',
  chooseApp: 'App zum Öffnen wählen',

  platforms: 'Verbindungsarten',
  platformBrowser: 'Browser',
  platformMobile: 'Handy',
  platformQrcode: 'QR-Code',
  platformWeb: 'Web-App',
  platformDesktop: 'Desktop',
  openHere: (name: string) => `Öffne ${name} und bestätige dort die Verbindung.`,
  openWebText: (name: string) =>
    `${name} öffnet sich in einem neuen Tab. Bestätige dort die Verbindung und komm dann zurück.`,
  openDesktopText: (name: string) =>
    `${name} öffnet sich auf diesem Computer. Bestätige dort die Verbindung.`,
  browseText: (name: string) => `${name} öffnet diese Seite im eigenen Browser. Verbinde dich dort.`,
  openIn: (name: string) => `In ${name} öffnen`,
  reconnecting: 'Wird neu verbunden …',
  reconnectingText:
    'Die Verbindung zum Relay-Server ist unterbrochen. Nichts ist verloren: Sobald sie wieder steht, geht es weiter.',

  whatIsWallet: 'Was ist eine Wallet?',
  walletGuideKeysTitle: 'Dein Konto im Web',
  walletGuideKeysText:
    'Mit einer Wallet meldest du dich bei Apps an – ohne für jede einen neuen Namen und ein neues Passwort.',
  walletGuideAssetsTitle: 'Ein Zuhause für das, was dir gehört',
  walletGuideAssetsText:
    'Sie verwahrt, sendet und empfängt Coins, Token und Sammlerstücke in vielen Netzwerken.',
  walletGuideControlTitle: 'Nur du hast den Schlüssel',
  walletGuideControlText:
    'Ohne deine Zustimmung bewegt sich nichts. Verwahre die Wiederherstellungsphrase sicher und zeige sie niemandem.',
  getWallet: 'Wallet holen',
  getWalletText: 'Wallets für dieses Gerät. Jeder Eintrag führt zum passenden Store oder zur Website.',
  exploreAll: 'Alle Wallets entdecken',
  getTitle: (name: string) => `${name} holen`,
  getText: (name: string) => `Installiere ${name}, komm dann zurück und verbinde dich.`,
  whatIsNetwork: 'Was ist ein Netzwerk?',
  networkGuideManyTitle: 'Viele Netzwerke, eine Wallet',
  networkGuideManyText:
    'Jedes Netzwerk führt selbst Buch darüber, wem was gehört. Deine Adresse kann in mehreren vorkommen.',
  networkGuideFeesTitle: 'Jedes hat eigene Gebühren',
  networkGuideFeesText:
    'Eine Transaktion wird im Coin des Netzwerks bezahlt, in dem sie läuft. Tempo und Preis unterscheiden sich.',
  networkGuideSameTitle: 'Sende im selben Netzwerk',
  networkGuideSameText:
    'Was in ein anderes Netzwerk gesendet wird, kann verloren gehen. Prüfe das Netzwerk vor dem Senden.',

  searchWallets: 'Wallets suchen',
  filters: 'Wallets filtern',
  filterInstalled: 'Installiert',
  filterCertified: 'Zertifiziert',
  filterCertifiedText: 'Wallets, deren Angaben mindestens zwei unabhängige Quellen bestätigen',
  noWalletPasses: 'Keine Wallet passt zu diesen Filtern',
  clearFilters: 'Filter löschen',
  noWalletFound: (query: string) => `Keine Wallet passt zu „${query}“`,
  clearSearch: 'Suche löschen',
  walletsFound: (count: number, formatted: string) =>
    count === 1 ? `${formatted} Wallet` : `${formatted} Wallets`,
  directoryFailedText: 'Der Server antwortet nicht. Diese Wallets kennt Foyer auch ohne ihn.',

  accountTitle: 'Konto',
  copyAddress: 'Adresse kopieren',
  viewOn: (explorer: string) => `Auf ${explorer} ansehen`,
  network: 'Netzwerk',
  wallet: 'Wallet',
  total: 'Gesamtguthaben',
  tokens: 'Token',
  noTokens: 'Noch keine Token in diesem Netzwerk.',
  samplePrices: 'Beispielpreise',
  samplePricesText: 'Die Preise stammen aus einer festen Tabelle dieser lokalen Umgebung, nicht vom Markt.',
  asOf: (time: string) => `Stand: ${time}`,
  balanceFailedTitle: 'Token-Guthaben nicht verfügbar',
  balanceFailedText: 'Weder der Server noch die Blockchain antwortet.',
  chainOnly:
    'Der Server ist nicht erreichbar. Dies ist das native Guthaben, direkt aus der Blockchain gelesen.',
  disconnect: 'Trennen',
  disconnecting: 'Wird getrennt …',

  networksTitle: 'Netzwerk wählen',
  searchNetworks: 'Nach Name oder Chain-ID suchen',
  networkList: 'Netzwerke',
  connected: 'Verbunden',
  active: 'Aktiv',
  approveInWallet: 'In der Wallet bestätigen',
  notApproved: 'Von der Wallet nicht freigegeben',
  testnet: 'Testnetz',
  showTestnets: (formatted: string) => `Testnetze (${formatted})`,
  notServed: 'Diese App kann dieses Netzwerk nicht nutzen',
  noNetworkFound: (query: string) => `Kein Netzwerk passt zu „${query}“`,
  switchDeclined: 'Wechsel abgelehnt',
  switchPending: 'Beantworte zuerst die offene Anfrage in der Wallet',
  switchFailed: 'Die Wallet konnte nicht wechseln',

  switchChainTitle: 'Chain wechseln',
  switchChainText: (network: string) =>
    `Deine Wallet hat hier noch kein Konto auf ${network}. Verbinde dafür eine Wallet, um fortzufahren.`,
  switchChainTo: (network: string) => `Zu ${network} wechseln`,

  selectChain: 'Netzwerk wählen',
  selectChainText: (name: string) => `${name} arbeitet in mehreren Netzwerken. Welches verbindest du?`,

  addWallet: 'Weitere Wallet verbinden',
  disconnectAll: 'Alle trennen',
  disconnectWallet: (name: string) => `${name} trennen`,
  forgetWallet: (name: string) => `${name} vergessen`,
  noWalletHere: 'Hier ist noch keine Wallet verbunden.',

  chooseAccount: 'Konto wählen',
  accountTypes: {
    eoa: 'Standardkonto',
    smartAccount: 'Smart Account',
    payment: 'Zahlungskonto',
    ordinal: 'Ordinals-Konto',
  },

  receive: 'Empfangen',
  addressCode: 'Ihre Adresse als Code',
  paymentCode: 'Zahlungslink als Code',
  amountOptional: 'Betrag (optional)',
  amountInvalid: 'Geben Sie einen Betrag ein, etwa 0.5',
  receiveText: (networks) =>
    `Nur über ${networks} an diese Adresse senden. Was über ein anderes Netzwerk kommt, kann verloren gehen.`,

  signInTitle: 'Anmelden',
  signInText: (app: string) => `${app} möchte wissen, dass dieses Konto dir gehört`,
  signInNote: 'Es ist eine Signatur, keine Transaktion: Sie kostet nichts und bewegt nichts.',
  signInWarning: 'Beim Abbrechen wird die Verbindung getrennt.',
  sign: 'Signieren',
  signing: 'In der Wallet signieren …',
  signInChecking: 'Ist dieses Konto angemeldet?',
  thisApp: 'Diese App',

  unsupportedTitle: 'Netzwerk wechseln',
  unsupportedText:
    'Diese App funktioniert nicht in dem Netzwerk, das deine Wallet gerade nutzt. Wechsle, um fortzufahren.',
}
