import type { Kit } from '../Rule.ts'

/** RainbowKit (`@rainbow-me/rainbowkit`), compared with the types of 2.2.11. */
export const rainbowkit: Kit = {
  name: 'rainbowkit',
  guide: 'comingFromRainbowKit.md',
  modules: /^@rainbow-me\/rainbowkit(\/.*)?$/,
  rules: {
    ConnectButton: {
      to: { name: 'ConnectButton', from: '@foyer/react' },
      attributes: ['label'],
    },
    RainbowKitProvider: { to: { name: 'FoyerProvider', from: '@foyer/react' }, attributes: ['children'] },
    useConnectModal: {
      to: { name: 'useFoyer', from: '@foyer/react' },
      opens: { field: 'openConnectModal', view: 'Connect' },
    },
    useAccountModal: {
      to: { name: 'useFoyer', from: '@foyer/react' },
      opens: { field: 'openAccountModal', view: 'Account' },
    },
    useChainModal: {
      to: { name: 'useFoyer', from: '@foyer/react' },
      opens: { field: 'openChainModal', view: 'SwitchNetwork' },
    },
    getDefaultConfig: {
      manual:
        'make the config with wagmi’s createConfig, and the instance with createFoyer({ adapters: [wagmi({ config })], connectors: [walletConnect({ projectId })] })',
    },
    connectorsForWallets: {
      manual: 'Foyer finds wallets itself; use featuredWallets, includeWallets or customWallets',
    },
    getDefaultWallets: { manual: 'Foyer finds wallets itself' },
    getWalletConnectConnector: {
      manual: 'pass walletConnect({ projectId }) of @foyer/walletconnect to createFoyer',
    },
    useAddRecentTransaction: { manual: 'remove it: the account lists activity by itself' },
    cssStringFromTheme: { manual: 'pass theme to createFoyer' },
    cssObjectFromTheme: { manual: 'pass theme to createFoyer' },
    WalletButton: { manual: 'use useFoyerWallets and useFoyerConnect' },
    RainbowKitAuthenticationProvider: { manual: 'pass siweConfig to createFoyer' },
    createAuthenticationAdapter: { manual: 'pass siweConfig to createFoyer' },
    darkTheme: { manual: 'set themeMode: "dark" of createFoyer' },
    lightTheme: { manual: 'set themeMode: "light" of createFoyer' },
    midnightTheme: { manual: 'set theme and themeMode of createFoyer' },
  },
}
