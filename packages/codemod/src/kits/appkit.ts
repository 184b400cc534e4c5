import type { Kit } from '../Rule.ts'

const react = (name: string) => ({ name, from: '@foyer/react' })

/** AppKit (`@reown/appkit`), as of 1.8. */
export const appkit: Kit = {
  name: 'appkit',
  guide: 'comingFromAppKit.md',
  modules: /^@reown\/appkit(-adapter-[\w-]+)?(\/[\w-]+)*$/,
  elements: {
    'appkit-button': 'ConnectButton',
    'appkit-connect-button': 'ConnectButton',
    'appkit-account-button': 'AccountButton',
    'appkit-network-button': 'NetworkButton',
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
      },
      keptOptions: ['adapters', 'networks', 'projectId', 'metadata', 'themeMode', 'siweConfig', 'debug'],
    },
    useAppKit: { to: react('useFoyer'), fields: {} },
    useAppKitAccount: {
      to: react('useFoyerAccount'),
      fields: { embeddedWalletInfo: undefined },
    },
    useAppKitNetwork: {
      to: react('useFoyerNetwork'),
      fields: { caipNetwork: 'network', caipNetworkId: 'networkId' },
    },
    useAppKitProvider: {
      to: react('useFoyerProvider'),
      fields: { walletProvider: 'provider', walletProviderType: undefined },
      argument: 'namespace',
    },
    useAppKitState: { to: react('useFoyerState'), fields: { loading: undefined } },
    useAppKitTheme: {
      to: react('useFoyerTheme'),
      fields: { themeVariables: undefined, setThemeVariables: undefined },
    },
    useAppKitBalance: { to: react('useFoyerBalance') },
    useAppKitEvents: { manual: 'useFoyerEvents takes a listener instead of returning the last event' },
    useWalletInfo: { to: react('useFoyerWalletInfo'), unwrap: 'walletInfo', argument: 'namespace' },
    useDisconnect: { to: react('useDisconnect') },
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
