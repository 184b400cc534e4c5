import type { Kit } from '../Rule.ts'

/** ConnectKit, compared with the types of 1.9.2. */
export const connectkit: Kit = {
  name: 'connectkit',
  guide: 'comingFromConnectKit.md',
  modules: /^connectkit$/,
  rules: {
    ConnectKitButton: { to: { name: 'ConnectButton', from: '@foyer/react' }, attributes: ['label'] },
    ConnectKitProvider: { to: { name: 'FoyerProvider', from: '@foyer/react' }, attributes: ['children'] },
    useModal: {
      manual:
        'use open and close of useFoyer, and open of useFoyerState; views are Account and SwitchNetwork',
    },
    useChains: { manual: 'use the networks of your config' },
    useChainIsSupported: { manual: 'use isUnsupported of useFoyerNetwork' },
    useIsMounted: { manual: 'not needed: buttons are the same on the server and in the browser' },
    SIWEButton: { manual: 'use useFoyerSignIn, and a button of your own' },
    getDefaultConnectors: { manual: 'Foyer finds wallets itself' },
    wallets: { manual: 'Foyer finds wallets itself; use featuredWallets, includeWallets or customWallets' },
    useSIWE: { manual: 'use useFoyerSignIn' },
    SIWEProvider: { manual: 'pass siweConfig to createFoyer' },
    getDefaultConfig: {
      manual:
        'pass its chains and transports to createConfig, and make the instance with createFoyer({ adapters: [wagmi({ config })], connectors: [walletConnect({ projectId })] })',
    },
    Avatar: { manual: 'Foyer has no component for it; AccountButton shows the avatar' },
    ChainIcon: { manual: 'Foyer has no component for it; NetworkButton shows the icon' },
  },
}
