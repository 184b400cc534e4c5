import type { Kit } from '../Rule.ts'

/** Only the functions, which are the same on each render. */
const functionsOnly = '{ showName: false, showAvatar: false, showBalance: false }'
const button = { name: 'useFoyerButton', from: '@foyer/react' }
const modalOpen = { manual: 'use open of useFoyerState' }
const accountInstead = 'test account of useFoyerButton or isConnected of useFoyerAccount'
const signIn =
  'sign-in is siweConfig of createFoyer, whose getNonce, verifyMessage, getSession and signOut call your unchanged backend, or siwx: serverSiwx()'

/** RainbowKit (`@rainbow-me/rainbowkit`), compared with the types of 2.2.11. */
export const rainbowkit: Kit = {
  name: 'rainbowkit',
  guide: 'comingFromRainbowKit.md',
  modules: /^@rainbow-me\/rainbowkit(-siwe-next-auth)?(\/.*)?$/,
  groups: [
    {
      names: /^(safe|coinbase|base|baseAccount|porto|gemini)(Wallet)?$/,
      module: /\/wallets$/,
      manual:
        'wagmi’s own connectors of wagmi/connectors, such as safe(), baseAccount() and coinbaseWallet(), go on: pass them to createConfig',
    },
    {
      names: /^walletConnectWallet$/,
      module: /\/wallets$/,
      manual: 'pass walletConnect({ projectId }) of @foyer/walletconnect to createFoyer',
    },
    {
      names: /Wallet$/,
      module: /\/wallets$/,
      manual:
        'the directory has them, and extensions announce themselves: remove them, or name some in featuredWallets',
    },
  ],
  rules: {
    ConnectButton: {
      to: { name: 'ConnectButton', from: '@foyer/react' },
      attributes: ['label'],
      changeAttribute: (name, value) => {
        if (name === 'showBalance' && typeof value === 'boolean') return value ? 'showBalance' : ''
        if (name === 'chainStatus' && value === 'none') return ''
        if (name !== 'accountStatus') return undefined
        return value === 'address'
          ? ''
          : value === 'avatar'
            ? 'showAvatar'
            : value === 'full'
              ? 'showName showAvatar'
              : undefined
      },
      lostAttributes: {
        chainStatus: 'put <NetworkButton /> next to it',
        accountStatus: 'showName and showAvatar show them',
        showBalance: 'showBalance is a boolean; your code has to check the width of the screen',
      },
      custom: {
        renamed: {
          openAccountModal: 'openAccount',
          openChainModal: 'openNetwork',
          openConnectModal: 'openConnect',
          mounted: 'isReady',
        },
        replaced: {},
        members: {
          account: {
            whole: 'account',
            members: {
              address: 'account?.address',
              displayName: 'account?.displayName',
              ensName: 'account?.name',
              ensAvatar: 'account?.avatar',
              displayBalance: 'account?.balance?.text',
              balanceFormatted: 'account?.balance?.value',
              balanceSymbol: 'account?.balance?.symbol',
            },
          },
          // Wherever there is an account there is a chain, even one that the app does not know.
          chain: {
            whole: 'account',
            members: {
              name: 'network?.name',
              iconUrl: 'network?.icon',
              hasIcon: 'network?.icon',
              unsupported: 'isUnsupported',
            },
            compared: { id: 'network?.id' },
          },
        },
        manual: {
          authenticationStatus: 'use status of useFoyerSignIn, or remove it if your app has no sign-in',
          accountModalOpen: 'use open of useFoyerState',
          chainModalOpen: 'use open of useFoyerState',
          connectModalOpen: 'use open of useFoyerState',
        },
      },
    },
    RainbowKitProvider: {
      to: { name: 'FoyerProvider', from: '@foyer/react' },
      attributes: ['children'],
      lostAttributes: {
        appInfo:
          'appName is metadata.name of createFoyer; a disclaimer is termsUrl, privacyUrl and features.legalCheckbox',
        avatar: 'not available: avatars come from names, such as ENS',
        locale: 'pass language to createFoyer; by default it is the browser’s',
        initialChain: 'pass defaultNetwork to createFoyer',
        id: 'pass id to createFoyer',
        modalSize: 'not available',
        coolMode: 'not available',
      },
      // The networks are those of wagmi's config, and the account view lists activity.
      needlessAttributes: ['chains', 'showRecentTransactions'],
    },
    useConnectModal: {
      to: button,
      given: functionsOnly,
      fields: { openConnectModal: 'openConnect', connectModalOpen: modalOpen },
      alwaysDefined: { openConnectModal: accountInstead },
    },
    useAccountModal: {
      to: button,
      given: functionsOnly,
      fields: { openAccountModal: 'openAccount', accountModalOpen: modalOpen },
      alwaysDefined: { openAccountModal: accountInstead },
    },
    useChainModal: {
      to: button,
      given: functionsOnly,
      fields: { openChainModal: 'openNetwork', chainModalOpen: modalOpen },
      alwaysDefined: { openChainModal: accountInstead },
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
    useAddRecentTransaction: { manual: 'remove it: the account view lists activity automatically' },
    cssStringFromTheme: { manual: 'pass theme to createFoyer' },
    cssObjectFromTheme: { manual: 'pass theme to createFoyer' },
    WalletButton: { to: { name: 'WalletButton', from: '@foyer/react' }, attributes: ['wallet'] },
    RainbowKitAuthenticationProvider: { manual: `remove it; ${signIn}` },
    createAuthenticationAdapter: { manual: signIn },
    RainbowKitSiweNextAuthProvider: {
      manual: `remove it, and keep next-auth; ${signIn}. The guide has an example for next-auth`,
    },
    GetSiweMessageOptions: { manual: 'its fields are those of getMessageParams of siweConfig' },
    darkTheme: { manual: 'set themeMode: "dark" of createFoyer' },
    lightTheme: { manual: 'set themeMode: "light" of createFoyer' },
    midnightTheme: { manual: 'set theme and themeMode of createFoyer' },
    Theme: { manual: 'Theme of @foyer/core is the type of the option theme' },
    Chain: {
      manual: 'use Chain of viem: networks of viem are accepted everywhere; an icon is assets: { imageUrl }',
    },
    Locale: { manual: 'Language of @foyer/core is the type of the option language' },
    AvatarComponent: { manual: 'not available: avatars come from names, such as ENS' },
    DisclaimerComponent: { manual: 'use termsUrl, privacyUrl and features.legalCheckbox of createFoyer' },
    Wallet: { manual: 'CustomWallet of @foyer/core is the type of an entry of customWallets' },
    WalletList: {
      manual: 'Foyer finds wallets itself; use featuredWallets, includeWallets or customWallets',
    },
  },
}
