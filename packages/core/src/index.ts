export { type Adapter, type AdapterFactory, createAdapter, type NativeBalance } from './Adapter.ts'
export {
  type ConnectErrorType,
  type ConnectParameters,
  type ConnectReturnType,
  connect,
} from './actions/connect.ts'
export { type DisconnectErrorType, type DisconnectParameters, disconnect } from './actions/disconnect.ts'
export { close, goBack, open, push, replace } from './actions/router.ts'
export {
  type SignMessageParameters,
  type SignTypedDataParameters,
  signMessage,
  signTypedData,
} from './actions/sign.ts'
export { start } from './actions/start.ts'
export { startConnect } from './actions/startConnect.ts'
export { startPairing } from './actions/startPairing.ts'
export { startSwitch } from './actions/startSwitch.ts'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from './actions/switchNetwork.ts'
export { bundledWallets } from './bundledWallets.ts'
export type {
  Account,
  AccountType,
  AppMetadata,
  Connection,
  Connector,
  ConnectorConnectParameters,
  ConnectorContext,
  ConnectorEvent,
  ConnectorFactory,
  ConnectorType,
  RelayStatus,
} from './Connector.ts'
export { createFoyer } from './createFoyer.ts'
export { sumDecimals, truncateDecimal } from './decimal.ts'
export type { CloseReason, EventProperties, FoyerEvent } from './events.ts'
export { type Foyer, findConnector } from './Foyer.ts'
export type {
  ConnectFlow,
  FoyerState,
  NamespaceState,
  PairingState,
  SwitchFlow,
  ThemeMode,
} from './FoyerState.ts'
export { formatUnits } from './formatUnits.ts'
export { isMobile } from './isMobile.ts'
export { defineNetwork, type Network, type NetworkInput } from './Network.ts'
export { type Balances, balanceQuery } from './queries/balanceQuery.ts'
export { fetchQuery } from './queries/fetchQuery.ts'
export { getApi } from './queries/getApi.ts'
export { getQueryClient } from './queries/getQueryClient.ts'
export { type WalletsPage, type WalletsQueryParameters, walletsQuery } from './queries/walletsQuery.ts'
export type { QueryObserverOptions } from './queryOptions.ts'
export type { FoyerOptions, ResolvedOptions } from './resolveOptions.ts'
export { canClose } from './rules/canClose.ts'
export {
  type ConnectGroup,
  type ConnectListParameters,
  type ConnectRow,
  connectGroups,
  getConnectList,
} from './rules/getConnectList.ts'
export { getDeepLink } from './rules/getDeepLink.ts'
export { getOpeningView, type OpeningFacts } from './rules/getOpeningView.ts'
export { getRpcUrls } from './rules/getRpcUrls.ts'
export { getViewAfterNetworkChange } from './rules/getViewAfterNetworkChange.ts'
export { mergeConnectors } from './rules/mergeConnectors.ts'
export {
  getActiveNamespace,
  getActiveNetwork,
  getCaipAddress,
  getConnection,
  getStatus,
  isUnsupportedNetwork,
} from './selectors.ts'
export { createStorage, type Storage, type StorageBackend } from './storage/createStorage.ts'
export { stored } from './stored.ts'
export { version } from './version.ts'
export type { View, ViewArguments, ViewName, ViewPayloads } from './views.ts'
export { getWalletErrorCode, getWalletErrorText, toConnectError, toRequestError } from './walletErrors.ts'
export { withSignal } from './withSignal.ts'
