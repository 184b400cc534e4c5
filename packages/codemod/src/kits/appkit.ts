import type { Kit } from '../Rule.ts'

const react = (name: string) => ({ name, from: '@foyer/react' })

const buttonAttributes = ['label', 'loadingLabel', 'disabled']
const stateWithoutCounterpart = [
  ...[
    'loading',
    'connectingWallet',
    'email',
    'socials',
    'swaps',
    'onramp',
    'activity',
    'multiWallet',
    'headless',
  ],
  ...['emailCapture', 'payments', 'payWithExchange', 'reownAuthentication', 'reownBranding'],
]

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
    'appkit-modal': 'FoyerModal',
    'w3m-button': 'ConnectButton',
    'w3m-connect-button': 'ConnectButton',
    'w3m-account-button': 'AccountButton',
    'w3m-network-button': 'NetworkButton',
  },
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
    },
    defineChain: { to: { name: 'defineNetwork', from: '@foyer/core' } },
    AppKitNetwork: { to: { name: 'NetworkInput', from: '@foyer/core', isType: true } },
    getAppKit: { manual: 'use the instance that createFoyer returns, or useFoyer' },
    AppKitProvider: { manual: 'pass its options to createFoyer, and use FoyerProvider' },
    AppKitButton: { to: react('ConnectButton'), attributes: buttonAttributes },
    AppKitConnectButton: { to: react('ConnectButton'), attributes: buttonAttributes },
    AppKitAccountButton: { to: react('AccountButton'), attributes: ['disabled'] },
    AppKitNetworkButton: { to: react('NetworkButton'), attributes: ['disabled'] },
    useAppKit: { to: react('useFoyer'), fields: {} },
    useAppKitAccount: {
      to: react('useFoyerAccount'),
      fields: { embeddedWalletInfo: undefined },
    },
    useAppKitNetwork: {
      to: react('useFoyerNetwork'),
      fields: {
        caipNetwork: 'network',
        caipNetworkId: 'networkId',
        approvedCaipNetworkIds: 'approvedNetworkIds',
        supportsAllNetworks: undefined,
      },
    },
    useAppKitProvider: {
      to: react('useFoyerProvider'),
      fields: { walletProvider: 'provider', walletProviderType: undefined },
      argument: 'namespace',
    },
    useAppKitState: {
      to: react('useFoyerState'),
      fields: {
        activeChain: 'activeNamespace',
        ...Object.fromEntries(stateWithoutCounterpart.map((field) => [field, undefined])),
      },
    },
    useAppKitTheme: {
      to: react('useFoyerTheme'),
      fields: { themeVariables: undefined, setThemeVariables: undefined },
    },
    useAppKitBalance: {
      manual: 'use useFoyerBalance: its fetchBalance returns the balances themselves, and throws',
    },
    useAppKitEvents: { manual: 'useFoyerEvents takes { onEvent } instead of returning the last event' },
    useAppKitConnections: { manual: 'use useFoyerConnections' },
    useAppKitConnection: { manual: 'use useFoyerConnections' },
    AppKitWalletButton: { manual: 'use useFoyerWallets and useFoyerConnect' },
    useAppKitWallet: { manual: 'use useFoyerWallets and useFoyerConnect' },
    createAppKitWalletButton: { manual: 'use useFoyerWallets and useFoyerConnect' },
    useAppKitUpdateEmail: { manual: 'use open of useFoyer with the view UpdateEmailWallet' },
    useAppKitWallets: { manual: 'use useFoyerWallets and useFoyerConnect' },
    createSIWEConfig: { manual: 'pass its argument itself to siweConfig of createFoyer' },
    useWalletInfo: { to: react('useFoyerWalletInfo'), unwrap: 'walletInfo', argument: 'namespace' },
    useDisconnect: { to: react('useDisconnect'), fields: {} },
    EthersAdapter: { to: { name: 'evm', from: '@foyer/evm' } },
    Ethers5Adapter: { to: { name: 'evm', from: '@foyer/evm' } },
    SolanaAdapter: { to: { name: 'solana', from: '@foyer/solana' } },
    BitcoinAdapter: { to: { name: 'bitcoin', from: '@foyer/bitcoin' } },
    WagmiAdapter: {
      manual:
        'make the config with wagmi’s createConfig, and pass wagmi({ config }) of @foyer/wagmi to adapters',
    },
  },
}
