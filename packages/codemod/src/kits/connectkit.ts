import type { Kit } from '../Rule.ts'

/** ConnectKit, compared with the types of 1.9.2. */
export const connectkit: Kit = {
  name: 'connectkit',
  guide: 'comingFromConnectKit.md',
  modules: /^connectkit(-next-siwe)?(\/.*)?$/,
  rules: {
    ConnectKitButton: {
      to: { name: 'ConnectButton', from: '@foyer/react' },
      attributes: ['label'],
      changeAttribute: (name, value) => {
        if (name === 'showBalance' && typeof value === 'boolean') return value ? 'showBalance' : ''
        return name === 'showAvatar' && typeof value === 'boolean' ? (value ? 'showAvatar' : '') : undefined
      },
      lostAttributes: {
        showBalance: 'ConnectButton has showBalance',
        showAvatar: 'ConnectButton has showAvatar',
        onClick: 'use useFoyerButton and your own button',
      },
      custom: {
        renamed: { show: 'openAccount', unsupported: 'isUnsupported' },
        replaced: {
          isConnected: "status === 'connected'",
          isConnecting: "status === 'connecting'",
          address: 'account?.address',
          truncatedAddress: 'account?.displayName',
          ensName: 'account?.name',
        },
        members: {
          chain: {
            whole: 'account',
            members: { name: 'network?.name' },
            compared: { id: 'network?.id' },
          },
        },
        manual: { hide: 'use close of useFoyer' },
      },
    },
    ConnectKitProvider: {
      to: { name: 'FoyerProvider', from: '@foyer/react' },
      attributes: ['children'],
      lostAttributes: {
        mode: 'pass themeMode to createFoyer',
        options: 'its entries are options of createFoyer; see the table of the guide',
        onConnect: 'pass onEvent to createFoyer',
        onDisconnect: 'pass onEvent to createFoyer',
        debugMode: 'pass debug to createFoyer',
      },
    },
    useModal: {
      to: { name: 'useFoyer', from: '@foyer/react' },
      fields: { setOpen: 'open' },
      onlyFields: ['setOpen'],
      functions: { setOpen: 'setOpen' },
      manual:
        'use open and close of useFoyer, and open of useFoyerState; views are Account and SwitchNetwork',
    },
    useChains: { manual: 'use the networks of your config' },
    useChainIsSupported: { manual: 'use isUnsupported of useFoyerNetwork' },
    useIsMounted: { manual: 'not needed: buttons are the same on the server and in the browser' },
    SIWEButton: { manual: 'use useFoyerSignIn and your own button' },
    getDefaultConnectors: { manual: 'Foyer finds wallets itself' },
    wallets: { manual: 'Foyer finds wallets itself; use featuredWallets, includeWallets or customWallets' },
    useSIWE: { manual: 'use useFoyerSignIn' },
    configureClientSIWE: {
      manual:
        'remove it, and keep its routes: getNonce, verifyMessage, getSession and signOut of siweConfig of createFoyer call them',
    },
    configureServerSideSIWE: {
      manual:
        'keep your own routes for nonce, verify, session and sign-out with iron-session, and call them from siweConfig of createFoyer; the guide has them',
    },
    SIWEConfig: { manual: 'its functions are those of siweConfig of createFoyer; Foyer writes the message' },
    SIWESession: { manual: 'getSession of siweConfig answers { address, chainId } or null' },
    Types: { manual: 'types of ConnectKit; Theme and ThemeMode of @foyer/core are those of the options' },
    SIWEProvider: { manual: 'pass siweConfig to createFoyer' },
    getDefaultConfig: {
      manual:
        'pass its chains and transports to createConfig, and make the instance with createFoyer({ adapters: [wagmi({ config })], connectors: [walletConnect({ projectId })] })',
    },
    Avatar: { manual: 'Foyer has no component for it; AccountButton shows the avatar' },
    ChainIcon: { manual: 'Foyer has no component for it; NetworkButton shows the icon' },
  },
}
