import type { Kit, Rule } from '../Rule.ts'
import { accountFields, appkitMethods, networkFields, stateFields, themeFields } from './appkitMethods.ts'

const react = (name: string) => ({ name, from: '@foyer/react' })

const buttonAttributes = ['label', 'loadingLabel', 'disabled', 'charsStart', 'charsEnd']
const button: Pick<Rule, 'changeAttribute' | 'lostAttributes'> = {
  changeAttribute: (name, value) =>
    name === 'balance' && value === 'show'
      ? 'showBalance'
      : name === 'balance' && value === 'hide'
        ? ''
        : undefined,
  lostAttributes: {
    balance: 'showBalance shows the balance',
    size: 'the theme or your styles set the size',
    namespace: 'the button shows the active namespace',
  },
}

const absent = 'not available; remove it'
const byConnectors = 'not available: use connectors and excludeWallets'

/** Options of `createAppKit` that `createFoyer` lacks, as in the table of the guide. */
const lostOptions: NonNullable<Rule['lostOptions']> = {
  disableAppend: 'pass append, with the opposite value',
  customRpcUrls: 'pass rpcUrls: { id: [url] }',
  siwx: 'pass siwx: serverSiwx(), or siweConfig with your own backend',
  defaultNetwork: 'pass a CAIP-2 id, such as eip155:1',
  customWallets: 'compare its entries with the type CustomWallet of @foyer/core',
  allWallets: "pass features.allWallets: true, false or 'mobile'",
  showWallets: 'features.collapseWallets: true folds the wallets into one button',
  basic: 'it has another meaning: with basic: true, the modal only connects wallets',
  enableAuthLogger: 'remove it: logLevel controls Foyer’s own messages',
  universalProviderConfigOverride:
    'remove it: the adapters define the methods and events that phone wallets are asked for, rpcUrls the nodes',
  chainImages: 'set assets: { imageUrl } of the network',
  ...Object.fromEntries(
    ['connectorImages', 'tokens', 'coinbasePreference', 'universalProvider', 'enableMobileFullScreen'].map(
      (name) => [name, absent],
    ),
  ),
  ...Object.fromEntries(
    [
      ...['enableWallets', 'enableInjected', 'enableEIP6963', 'enableCoinbase', 'enableBaseAccount'],
      'enableWalletConnect',
    ].map((name) => [name, byConnectors]),
  ),
}

/** AppKit (`@reown/appkit`), compared with the types of 1.8.24. */
export const appkit: Kit = {
  name: 'appkit',
  guide: 'comingFromAppKit.md',
  modules: /^@reown\/appkit(-[\w-]+)?(\/[\w-]+)*$/,
  elementNames: /^(appkit|w3m)-[a-z-]+$/,
  elements: {
    'appkit-button': 'ConnectButton',
    'appkit-connect-button': 'ConnectButton',
    'appkit-account-button': 'AccountButton',
    'appkit-network-button': 'NetworkButton',
    'appkit-wallet-button': 'WalletButton',
    'appkit-modal': 'FoyerModal',
    'w3m-button': 'ConnectButton',
    'w3m-connect-button': 'ConnectButton',
    'w3m-account-button': 'AccountButton',
    'w3m-network-button': 'NetworkButton',
  },
  methods: appkitMethods,
  rules: {
    createAppKit: {
      to: { name: 'createFoyer', from: '@foyer/core' },
      options: {
        featuredWalletIds: 'featuredWallets',
        includeWalletIds: 'includeWallets',
        excludeWalletIds: 'excludeWallets',
        termsConditionsUrl: 'termsUrl',
        privacyPolicyUrl: 'privacyUrl',
        enableReconnect: 'reconnect',
        enableNetworkSwitch: 'networkSwitch',
        enableWalletGuide: 'walletGuide',
        enableEmbedded: 'embedded',
        manualWCControl: 'manualPairing',
        experimental_preferUniversalLinks: 'preferUniversalLinks',
      },
      keptOptions: [
        ...['adapters', 'networks', 'projectId', 'metadata', 'themeMode', 'siweConfig', 'debug'],
        ...['allowUnsupportedChain', 'defaultAccountTypes'],
      ],
      lostOptions,
    },
    defineChain: { to: { name: 'defineNetwork', from: '@foyer/core' } },
    AppKitNetwork: { to: { name: 'NetworkInput', from: '@foyer/core', isType: true } },
    getAppKit: { manual: 'use the instance that createFoyer returns, or useFoyer' },
    AppKitProvider: { manual: 'pass its options to createFoyer, and use FoyerProvider' },
    AppKitButton: { to: react('ConnectButton'), attributes: buttonAttributes, ...button },
    AppKitConnectButton: { to: react('ConnectButton'), attributes: buttonAttributes, ...button },
    AppKitAccountButton: {
      to: react('AccountButton'),
      attributes: ['disabled', 'charsStart', 'charsEnd'],
      ...button,
    },
    AppKitNetworkButton: { to: react('NetworkButton'), attributes: ['disabled'] },
    useAppKit: { to: react('useFoyer'), fields: {}, functions: { open: 'open' } },
    useAppKitAccount: { to: react('useFoyerAccount'), fields: accountFields },
    useAppKitNetwork: {
      to: react('useFoyerNetwork'),
      fields: networkFields,
      functions: { switchNetwork: 'switchNetwork' },
    },
    useAppKitProvider: {
      to: react('useFoyerProvider'),
      fields: {
        walletProvider: 'provider',
        walletProviderType: { manual: 'use type of useFoyerWalletInfo' },
      },
      argument: 'namespace',
    },
    Provider: {
      manual:
        'Eip1193Provider of @foyer/evm for eip155; RegisteredProvider of @foyer/react for every namespace',
    },
    CaipNetworkId: { manual: "use Network['caipNetworkId'] of @foyer/core" },
    useAppKitState: { to: react('useFoyerState'), fields: stateFields },
    useAppKitTheme: { to: react('useFoyerTheme'), fields: themeFields },
    useAppKitBalance: {
      manual: 'use useFoyerBalance: its fetchBalance returns the balances themselves, and throws',
    },
    useAppKitEvents: { manual: 'useFoyerEvents takes { onEvent } instead of returning the last event' },
    useAppKitConnections: { manual: 'use useFoyerConnections' },
    useAppKitConnection: {
      manual:
        'it is a Connection of @solana/web3.js, which you make yourself: new Connection(url), with the address of your node; the wallet signs through useFoyerProvider({ namespace: "solana" })',
    },
    AppKitWalletButton: { to: react('WalletButton'), attributes: ['wallet'] },
    useAppKitWallet: { manual: 'use openWallet of useFoyerButton, or useFoyerConnect without the modal' },
    createAppKitWalletButton: { manual: 'use WalletButton, or openWallet of useFoyerButton' },
    useAppKitUpdateEmail: { manual: 'use open of useFoyer with the view UpdateEmailWallet' },
    useAppKitWallets: { manual: 'use useFoyerWallets and useFoyerConnect' },
    createSIWEConfig: { manual: 'pass its argument itself to siweConfig of createFoyer' },
    useWalletInfo: { to: react('useFoyerWalletInfo'), unwrap: 'walletInfo', argument: 'namespace' },
    useDisconnect: { to: react('useDisconnect'), fields: {}, functions: { disconnect: 'disconnect' } },
    EthersAdapter: { to: { name: 'evm', from: '@foyer/evm' } },
    Ethers5Adapter: { to: { name: 'evm', from: '@foyer/evm' } },
    SolanaAdapter: {
      to: { name: 'solana', from: '@foyer/solana' },
      withoutOptions: 'Foyer finds wallets by Wallet Standard',
    },
    BitcoinAdapter: {
      to: { name: 'bitcoin', from: '@foyer/bitcoin' },
      withoutOptions: 'the networks are those of createFoyer',
    },
    WagmiAdapter: {
      manual:
        'make the config with wagmi’s createConfig, and pass wagmi({ config }) of @foyer/wagmi to adapters',
    },
  },
}
