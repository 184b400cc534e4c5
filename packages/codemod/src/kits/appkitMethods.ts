import type { FieldRule, Method } from '../Rule.ts'

type Fields = Readonly<Record<string, FieldRule>>

/** Fields of an account that differ. */
export const accountFields: Fields = {
  embeddedWalletInfo: {
    manual:
      'use user, socialProvider (authProvider), accountType and smartAccountDeployed, which are next to address',
  },
}

/** Fields of a network that differ. */
export const networkFields: Fields = {
  caipNetwork: 'network',
  caipNetworkId: 'networkId',
  approvedCaipNetworkIds: 'approvedNetworkIds',
  supportsAllNetworks: { manual: 'approvedNetworkIds is undefined where the wallet can move to any network' },
  requestedCaipNetworks: { manual: 'use the networks that you pass to createFoyer' },
}

const feature = {
  manual: 'not available: features are set in the project on your server, and in the option features',
}

/** Fields of the state that differ. */
export const stateFields: Fields = {
  activeChain: 'activeNamespace',
  loading: {
    manual:
      'no counterpart; initialized is false until earlier connections are restored, and status of useFoyerButton is connecting meanwhile',
  },
  connectingWallet: { manual: 'no counterpart; status of the account is connecting meanwhile' },
  ...Object.fromEntries(
    [
      ...['email', 'socials', 'swaps', 'onramp', 'activity', 'multiWallet', 'headless', 'emailCapture'],
      ...['payments', 'payWithExchange', 'reownAuthentication', 'reownBranding'],
    ].map((name) => [name, feature]),
  ),
}

const themeVariables = { manual: 'use theme and setTheme of useFoyerTheme, whose tokens have other names' }

/** Fields of the theme that differ. */
export const themeFields: Fields = { themeVariables, setThemeVariables: themeVariables }

const account = { read: 'getAccount', hasNamespace: true, fields: accountFields } as const
const network = { read: 'getNetwork', fields: networkFields } as const
const state = { read: 'getState', fields: stateFields } as const
const connector = 'getConnection(foyer.state) of @foyer/core has name, icon and connectorId of the wallet'
const provider =
  'useFoyerProvider({ namespace }) of @foyer/react in a component; elsewhere use the actions of @foyer/core, such as signMessage(X, { message })'

/** Methods of AppKit's instance, compared with the types of 1.8.24. */
export const appkitMethods: Readonly<Record<string, Method>> = {
  open: {
    call: 'open',
    manual: 'open(X, { view, payload }) of @foyer/core, which returns nothing, with the views of the guide',
  },
  close: { call: 'close', manual: 'close(X) of @foyer/core' },
  disconnect: { call: 'disconnect', manual: 'disconnect(X, { namespace }) of @foyer/core' },
  switchNetwork: { call: 'switchNetwork', manual: 'switchNetwork(X, { networkId }) of @foyer/core' },
  setThemeMode: { call: 'setThemeMode', manual: 'setThemeMode(X, mode) of @foyer/core' },
  setThemeVariables: {
    manual: 'setTheme(X, theme) of @foyer/core, whose tokens have other names',
    isDistinctive: true,
  },
  getThemeVariables: { manual: 'getTheme(X) of @foyer/core', isDistinctive: true },
  getAccount: { ...account, manual: 'getAccount(X, { namespace }) of @foyer/core' },
  getAddress: { ...account, pick: 'address', manual: 'getAccount(X, { namespace }).address of @foyer/core' },
  getCaipAddress: {
    ...account,
    pick: 'caipAddress',
    manual: 'getAccount(X, { namespace }).caipAddress of @foyer/core',
    isDistinctive: true,
  },
  getIsConnectedState: {
    read: 'getAccount',
    pick: 'isConnected',
    manual: 'getAccount(X).isConnected of @foyer/core',
    isDistinctive: true,
  },
  getPreferredAccountType: {
    ...account,
    pick: 'preferredAccountType',
    manual: 'getAccount(X, { namespace }).preferredAccountType of @foyer/core',
    isDistinctive: true,
  },
  getChainId: { ...network, pick: 'chainId', manual: 'getNetwork(X).chainId of @foyer/core' },
  getCaipNetwork: {
    ...network,
    pick: 'network',
    manual: 'getNetwork(X).network of @foyer/core',
    isDistinctive: true,
  },
  getCaipNetworkId: {
    ...network,
    pick: 'networkId',
    manual: 'getNetwork(X).networkId of @foyer/core',
    isDistinctive: true,
  },
  getCaipNetworks: { manual: 'X.options.networks', isDistinctive: true },
  getApprovedCaipNetworkIds: {
    ...network,
    pick: 'approvedNetworkIds',
    manual: 'getNetwork(X).approvedNetworkIds of @foyer/core',
    isDistinctive: true,
  },
  getActiveChainNamespace: {
    ...state,
    pick: 'activeNamespace',
    manual: 'getState(X).activeNamespace of @foyer/core',
    isDistinctive: true,
  },
  getState: { ...state, manual: 'getState(X) of @foyer/core' },
  isOpen: { ...state, pick: 'open', manual: 'getState(X).open of @foyer/core' },
  getThemeMode: { read: 'getThemeMode', manual: 'getThemeMode(X) of @foyer/core' },
  getWalletInfo: { manual: connector, isDistinctive: true },
  getWalletProvider: { manual: provider, isDistinctive: true },
  getWalletProviderType: { manual: connector, isDistinctive: true },
  getProvider: { manual: provider },
  getProviders: { manual: provider },
  getEvent: { manual: 'X.on(listener) calls back with each event' },
  getSIWX: { manual: 'siwx or siweConfig of createFoyer', isDistinctive: true },
  subscribeAccount: {
    ...account,
    isWatched: true,
    manual: 'watch(X, getAccount, listener) of @foyer/core',
    isDistinctive: true,
  },
  subscribeNetwork: {
    ...network,
    isWatched: true,
    manual:
      'watch(X, getNetwork, listener) of @foyer/core; caipNetwork is network, caipNetworkId is networkId',
    isDistinctive: true,
  },
  subscribeCaipNetworkChange: {
    ...network,
    isWatched: true,
    pick: 'network',
    manual: 'watch(X, (foyer) => getNetwork(foyer).network, listener) of @foyer/core',
    isDistinctive: true,
  },
  subscribeState: {
    ...state,
    isWatched: true,
    manual:
      'watch(X, getState, listener) of @foyer/core; activeChain is activeNamespace, loading is not available',
  },
  subscribeTheme: {
    manual: 'watch(X, getThemeMode, listener) of @foyer/core; the listener takes the mode itself',
    isDistinctive: true,
  },
  subscribeEvents: {
    manual: 'X.on(listener); an event has name and properties',
    isDistinctive: true,
  },
  subscribeProviders: {
    manual: `watch(X, getAccount, listener) of @foyer/core reports connections; for the provider: ${provider}`,
    isDistinctive: true,
  },
  subscribeWalletInfo: {
    manual: `watch(X, (foyer) => getConnection(foyer.state), listener) of @foyer/core`,
    isDistinctive: true,
  },
  subscribeConnections: {
    manual: 'watch(X, (foyer) => foyer.state.connections, listener) of @foyer/core',
    isDistinctive: true,
  },
  subscribeRemoteFeatures: { manual: feature.manual, isDistinctive: true },
  subscribeShouldUpdateToAddress: {
    manual: 'watch(X, getAccount, listener) of @foyer/core',
    isDistinctive: true,
  },
  addNetwork: { manual: 'addNetwork(X, …) of @foyer/core' },
  removeNetwork: { manual: 'removeNetwork(X, { networkId }) of @foyer/core' },
  updateFeatures: { manual: 'features is an option of createFoyer, and does not change afterwards' },
  updateOptions: { manual: 'options are given to createFoyer, and do not change afterwards' },
  ready: {
    manual:
      'not needed: getState(X).initialized of @foyer/core is true once earlier connections are restored',
  },
}
