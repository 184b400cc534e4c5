export { type Language, languages, pickLanguage } from '@foyer/contract'
export {
  type Adapter,
  type AdapterContext,
  type AdapterFactory,
  type AdapterState,
  createAdapter,
  type NativeBalance,
  type PrepareParameters,
} from './Adapter.ts'
export { getAccountType, getDefaultAccountType } from './accountType.ts'
export { checkSignIn } from './actions/checkSignIn.ts'
export { chooseNetwork } from './actions/chooseNetwork.ts'
export {
  type ConnectErrorType,
  type ConnectParameters,
  type ConnectReturnType,
  connect,
} from './actions/connect.ts'
export {
  type ConnectEmailErrorType,
  type ConnectEmailParameters,
  type ConnectEmailReturnType,
  connectEmail,
} from './actions/connectEmail.ts'
export { type ConnectFarcasterErrorType, connectFarcaster } from './actions/connectFarcaster.ts'
export {
  type ConnectionErrorType,
  type ConnectionParameters,
  deleteConnection,
  disconnectAll,
  getConnections,
  startConnectionSwitch,
  switchConnection,
} from './actions/connections.ts'
export {
  type ConnectSocialErrorType,
  type ConnectSocialParameters,
  connectSocial,
} from './actions/connectSocial.ts'
export { type DisconnectErrorType, type DisconnectParameters, disconnect } from './actions/disconnect.ts'
export { finishConnect } from './actions/finishConnect.ts'
export { type GetSignInTokenErrorType, getSignInToken } from './actions/getSignInToken.ts'
export { leaveDisabledViews } from './actions/leaveDisabledViews.ts'
export { loadFeatures } from './actions/loadFeatures.ts'
export { addNetwork, type NetworksErrorType, removeNetwork } from './actions/networks.ts'
export {
  type OpenSecurityErrorType,
  type OpenSecurityParameters,
  openSecurity,
} from './actions/openSecurity.ts'
export {
  type PrepareTransferErrorType,
  type PrepareTransferParameters,
  prepareTransfer,
} from './actions/prepareTransfer.ts'
export { type RegisterNameParameters, registerName } from './actions/registerName.ts'
export { removeAdapter } from './actions/removeAdapter.ts'
export { reportError } from './actions/reportError.ts'
export {
  type RequestSendErrorType,
  type RequestSendReturnType,
  requestSend,
} from './actions/requestSend.ts'
export { close, goBack, open, push, replace } from './actions/router.ts'
export {
  type SendTransferErrorType,
  type SendTransferParameters,
  type SendTransferReturnType,
  sendTransfer,
} from './actions/sendTransfer.ts'
export { setLanguage } from './actions/setLanguage.ts'
export { setPairingUri } from './actions/setPairingUri.ts'
export {
  type SetPreferredAccountTypeErrorType,
  setPreferredAccountType,
} from './actions/setPreferredAccountType.ts'
export { finishSend, resetSend, setSend } from './actions/setSend.ts'
export { dismissAlert, showAlert } from './actions/showAlert.ts'
export { hideToast, showToast } from './actions/showToast.ts'
export {
  type SignMessageParameters,
  type SignTypedDataParameters,
  signMessage,
  signTypedData,
} from './actions/sign.ts'
export { cancelSignIn, signIn } from './actions/signIn.ts'
export { start } from './actions/start.ts'
export { startConnect } from './actions/startConnect.ts'
export { startNameRegistration } from './actions/startNameRegistration.ts'
export { startNamespaceSwitch } from './actions/startNamespaceSwitch.ts'
export { startPairing } from './actions/startPairing.ts'
export { startSwitch } from './actions/startSwitch.ts'
export {
  type SwitchAccountErrorType,
  type SwitchAccountParameters,
  switchAccount,
} from './actions/switchAccount.ts'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from './actions/switchNetwork.ts'
export {
  type UpdateEmailErrorType,
  updateEmail,
  verifyUpdateEmailPrimaryOtp,
  verifyUpdateEmailSecondaryOtp,
} from './actions/updateEmail.ts'
export { type UpdateNameParameters, updateName } from './actions/updateName.ts'
export { type VerifyEmailDeviceErrorType, verifyEmailDevice } from './actions/verifyEmailDevice.ts'
export {
  type VerifyEmailOtpErrorType,
  type VerifyEmailOtpParameters,
  verifyEmailOtp,
} from './actions/verifyEmailOtp.ts'
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
  NamespaceProvider,
  RelayStatus,
  SignInOffer,
} from './Connector.ts'
export { createFoyer } from './createFoyer.ts'
export { divideDecimals, multiplyDecimals, sumDecimals, truncateDecimal } from './decimal.ts'
export { type Device, getDevice } from './device.ts'
export type { CloseReason, EventProperties, FoyerEvent, SendProperties } from './events.ts'
export { type Foyer, findConnector } from './Foyer.ts'
export type {
  Alert,
  ConnectFlow,
  FeaturesStatus,
  FoyerState,
  FrameShown,
  KnownConnection,
  NameFlow,
  NamespaceState,
  PairingState,
  SignInState,
  SwitchFlow,
  ThemeMode,
} from './FoyerState.ts'
export {
  type AppFeatures,
  type ConnectMethod,
  type FeatureOptions,
  type Features,
  type FeatureWithoutView,
  type RemoteFeatures,
  type Social,
  socials,
  type WalletFeature,
} from './features.ts'
export { formatUnits } from './formatUnits.ts'
export { isMobile } from './isMobile.ts'
export { getLogs } from './log/getLogs.ts'
export type { LogEntry } from './log/LogEntry.ts'
export { logEvents } from './log/logEvents.ts'
export type { LogLevel } from './log/logLevels.ts'
export { cancelLogin } from './login/attempt.ts'
export type { EmbeddedEvent, EmbeddedWallet, FramePlace } from './login/EmbeddedWallet.ts'
export { getLogin } from './login/getLogin.ts'
export { getLoginName } from './login/getLoginName.ts'
export type { Login, LoginMethod } from './login/Login.ts'
export type {
  EmailFlow,
  EmailUpdateFlow,
  FarcasterFlow,
  LoginFailure,
  LoginFlow,
  SocialFlow,
} from './login/LoginFlow.ts'
export { storedLogin } from './login/storedLogin.ts'
export {
  type CosmosChain,
  defineNetwork,
  type Network,
  type NetworkInput,
  type PolkadotChain,
} from './Network.ts'
export { parseUnits } from './parseUnits.ts'
export { type Balances, balanceQuery } from './queries/balanceQuery.ts'
export { fetchQuery } from './queries/fetchQuery.ts'
export { getApi } from './queries/getApi.ts'
export { getQueryClient } from './queries/getQueryClient.ts'
export { type HistoryPage, historyQuery } from './queries/historyQuery.ts'
export { type Identity, identityQuery } from './queries/identityQuery.ts'
export { knownReceiversQuery } from './queries/knownReceiversQuery.ts'
export { type NameSuggestion, nameSuggestionsQuery } from './queries/nameSuggestionsQuery.ts'
export { nameZonesQuery } from './queries/nameZonesQuery.ts'
export { type NftsPage, nftsQuery } from './queries/nftsQuery.ts'
export { ownNameQuery } from './queries/ownNameQuery.ts'
export { isName, type Receiver, receiverQuery } from './queries/receiverQuery.ts'
export { type ResolvedName, resolveNameQuery } from './queries/resolveNameQuery.ts'
export { transferQuery } from './queries/transferQuery.ts'
export { type WalletsPage, type WalletsQueryParameters, walletsQuery } from './queries/walletsQuery.ts'
export type { QueryObserverOptions } from './queryOptions.ts'
export type { CustomWallet, FoyerOptions, ResolvedOptions } from './resolveOptions.ts'
export { canClose } from './rules/canClose.ts'
export { findLookAlike } from './rules/findLookAlike.ts'
export { type AccountPart, getAccountParts } from './rules/getAccountParts.ts'
export { type BitcoinAddressKind, getBitcoinAddressKind } from './rules/getBitcoinAddressKind.ts'
export {
  type ConnectGroup,
  type ConnectListParameters,
  type ConnectRow,
  connectGroups,
  getConnectList,
} from './rules/getConnectList.ts'
export { getMethodsOrder } from './rules/getMethodsOrder.ts'
export { getNetworkChoice } from './rules/getNetworkChoice.ts'
export { getNetworkImage } from './rules/getNetworkImage.ts'
export { getNetworkRefusal } from './rules/getNetworkRefusal.ts'
export { getOpeningView, type OpeningFacts } from './rules/getOpeningView.ts'
export { getOperationSign } from './rules/getOperationSign.ts'
export { type GetPaymentLinkParameters, getPaymentLink } from './rules/getPaymentLink.ts'
export { getPlatforms, type Platform, type PlatformFacts } from './rules/getPlatforms.ts'
export { getReceivingNetworks } from './rules/getReceivingNetworks.ts'
export { getRecentTransfers } from './rules/getRecentTransfers.ts'
export { getRpcUrls } from './rules/getRpcUrls.ts'
export { getSendStep, type SendFacts, type SendStep } from './rules/getSendStep.ts'
export { getShownConnectors } from './rules/getShownConnectors.ts'
export { getViewAfterNetworkChange } from './rules/getViewAfterNetworkChange.ts'
export { groupTransactions, type TransactionsByYear } from './rules/groupTransactions.ts'
export { hasBalances } from './rules/hasBalances.ts'
export { hasSend } from './rules/hasSend.ts'
export { isShownTransaction } from './rules/isShownTransaction.ts'
export { mergeConnectors } from './rules/mergeConnectors.ts'
export { type KnownHistory, mergeHistory } from './rules/mergeHistory.ts'
export { asksConsent, needsConsent } from './rules/needsConsent.ts'
export { pickNetwork } from './rules/pickNetwork.ts'
export {
  type ResolvedFeatures,
  type ResolveFeaturesParameters,
  resolveFeatures,
} from './rules/resolveFeatures.ts'
export { type SplitBalances, splitBalances } from './rules/splitBalances.ts'
export {
  type BrowseLinkRule,
  browseLinkRules,
  getBrowseLink,
  getPairingLink,
  type PairingLinkRule,
  pairingLinkRules,
  type WalletLink,
} from './rules/walletLinks.ts'
export type { SendFlow, SendState } from './SendState.ts'
export {
  findNetwork,
  getActiveNamespace,
  getActiveNetwork,
  getCaipAddress,
  getConnection,
  getStatus,
  isUnsupportedNetwork,
} from './selectors.ts'
export { createStorage, type Storage, type StorageBackend } from './storage/createStorage.ts'
export { stored } from './stored.ts'
export type { Toast, ToastCode, ToastMessage } from './Toast.ts'
export type {
  BalanceChange,
  PreparedTransfer,
  QuotedFee,
  Transfer,
  TransferEnd,
  TransferFee,
  TransferSimulation,
  TransferToken,
  TransferTrace,
  TransferWarning,
} from './Transfer.ts'
export type { Theme, Themed, ThemeTokens } from './theme.ts'
export { removeTransfer } from './transfers.ts'
export { version } from './version.ts'
export type {
  OptionalViewPayloads,
  SendRequest,
  View,
  ViewArguments,
  ViewName,
  ViewPayloads,
} from './views.ts'
export { waitSeen } from './waitSeen.ts'
export { getWalletErrorCode, getWalletErrorText, toConnectError, toRequestError } from './walletErrors.ts'
export { withSignal } from './withSignal.ts'
