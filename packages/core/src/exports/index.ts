export { type Language, languages, pickLanguage } from '@foyer/contract'
export { divideDecimals, multiplyDecimals, sumDecimals, truncateDecimal } from '../base/decimal.ts'
export { fetchQuery } from '../base/fetchQuery.ts'
export { formatUnits } from '../base/formatUnits.ts'
export { getApi } from '../base/getApi.ts'
export { getQueryClient } from '../base/getQueryClient.ts'
export { parseUnits } from '../base/parseUnits.ts'
export type { QueryObserverOptions } from '../base/queryOptions.ts'
export { waitSeen } from '../base/waitSeen.ts'
export { withSignal } from '../base/withSignal.ts'
export { getAccountType, getDefaultAccountType } from '../connect/accountType.ts'
export {
  type ConnectErrorType,
  type ConnectParameters,
  type ConnectReturnType,
  connect,
} from '../connect/connect.ts'
export {
  type ConnectionErrorType,
  type ConnectionParameters,
  deleteConnection,
  disconnectAll,
  getConnections,
  switchConnection,
} from '../connect/connections.ts'
export { type DisconnectErrorType, type DisconnectParameters, disconnect } from '../connect/disconnect.ts'
export { type BitcoinAddressKind, getBitcoinAddressKind } from '../connect/getBitcoinAddressKind.ts'
export {
  type ConnectListParameters,
  type ConnectRow,
  getConnectList,
} from '../connect/getConnectList.ts'
export { getMethodsOrder } from '../connect/getMethodsOrder.ts'
export { getShownConnectors } from '../connect/getShownConnectors.ts'
export { getRecentWallets, getStoredConnectors } from '../connect/getStoredConnections.ts'
export { mergeConnectors } from '../connect/mergeConnectors.ts'
export { asksConsent, needsConsent } from '../connect/needsConsent.ts'
export { setPairingUri } from '../connect/setPairingUri.ts'
export {
  type SwitchAccountErrorType,
  type SwitchAccountParameters,
  switchAccount,
} from '../connect/switchAccount.ts'
export { bundledWallets } from '../directory/bundledWallets.ts'
export { isMobile } from '../directory/isMobile.ts'
export { type WalletsPage, type WalletsQueryParameters, walletsQuery } from '../directory/walletsQuery.ts'
export { cancelLogin } from '../embedded/attempt.ts'
export { getLogin } from '../embedded/getLogin.ts'
export {
  type SetPreferredAccountTypeErrorType,
  setPreferredAccountType,
} from '../embedded/setPreferredAccountType.ts'
export { storedLogin } from '../embedded/storedLogin.ts'
export { loadFeatures } from '../features/loadFeatures.ts'
export {
  type ResolvedFeatures,
  type ResolveFeaturesParameters,
  resolveFeatures,
} from '../features/resolveFeatures.ts'
export { type Balances, balanceQuery } from '../holdings/balanceQuery.ts'
export { type AccountPart, getAccountParts } from '../holdings/getAccountParts.ts'
export { getOperationSign } from '../holdings/getOperationSign.ts'
export { groupTransactions, type TransactionsByYear } from '../holdings/groupTransactions.ts'
export { hasBalances } from '../holdings/hasBalances.ts'
export { type HistoryPage, historyQuery } from '../holdings/historyQuery.ts'
export { isShownTransaction } from '../holdings/isShownTransaction.ts'
export { type KnownHistory, mergeHistory } from '../holdings/mergeHistory.ts'
export { type NftsPage, nftsQuery } from '../holdings/nftsQuery.ts'
export { type SplitBalances, splitBalances } from '../holdings/splitBalances.ts'
export { createFoyer } from '../instance/createFoyer.ts'
export { removeAdapter } from '../instance/removeAdapter.ts'
export { start } from '../instance/start.ts'
export { getLogs } from '../log/getLogs.ts'
export type { LogEntry } from '../log/LogEntry.ts'
export { logEvents } from '../log/logEvents.ts'
export { reportError } from '../log/reportError.ts'
export { dismissAlert, showAlert } from '../log/showAlert.ts'
export {
  type ConnectEmailErrorType,
  type ConnectEmailParameters,
  type ConnectEmailReturnType,
  connectEmail,
} from '../login/connectEmail.ts'
export { type ConnectFarcasterErrorType, connectFarcaster } from '../login/connectFarcaster.ts'
export {
  type ConnectSocialErrorType,
  type ConnectSocialParameters,
  connectSocial,
} from '../login/connectSocial.ts'
export { getLoginName } from '../login/getLoginName.ts'
export {
  type OpenSecurityErrorType,
  type OpenSecurityParameters,
  openSecurity,
} from '../login/openSecurity.ts'
export {
  type UpdateEmailErrorType,
  updateEmail,
  verifyUpdateEmailPrimaryOtp,
  verifyUpdateEmailSecondaryOtp,
} from '../login/updateEmail.ts'
export { type VerifyEmailDeviceErrorType, verifyEmailDevice } from '../login/verifyEmailDevice.ts'
export {
  type VerifyEmailOtpErrorType,
  type VerifyEmailOtpParameters,
  verifyEmailOtp,
} from '../login/verifyEmailOtp.ts'
export { attemptConnect } from '../modal/attemptConnect.ts'
export { canClose } from '../modal/canClose.ts'
export { chooseNetwork } from '../modal/chooseNetwork.ts'
export { finishConnect } from '../modal/finishConnect.ts'
export { getOpeningView, type OpeningFacts } from '../modal/getOpeningView.ts'
export { leaveDisabledViews } from '../modal/leaveDisabledViews.ts'
export {
  type RequestSendErrorType,
  type RequestSendReturnType,
  requestSend,
} from '../modal/requestSend.ts'
export { resendEmail } from '../modal/resendEmail.ts'
export { close, goBack, open, push, replace } from '../modal/router.ts'
export { setLanguage } from '../modal/setLanguage.ts'
export { hideToast, showToast } from '../modal/showToast.ts'
export { startConnect } from '../modal/startConnect.ts'
export { startConnectionSwitch } from '../modal/startConnectionSwitch.ts'
export { startDevice } from '../modal/startDevice.ts'
export { startEmail } from '../modal/startEmail.ts'
export { startFarcaster } from '../modal/startFarcaster.ts'
export { startNameRegistration } from '../modal/startNameRegistration.ts'
export { startOtp } from '../modal/startOtp.ts'
export { startPairing } from '../modal/startPairing.ts'
export { startSocial } from '../modal/startSocial.ts'
export { startSwitch } from '../modal/startSwitch.ts'
export {
  type Adapter,
  type AdapterContext,
  type AdapterFactory,
  type AdapterState,
  createAdapter,
  type NativeBalance,
  type PrepareParameters,
} from '../model/Adapter.ts'
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
} from '../model/Connector.ts'
export { type ConnectGroup, connectGroups } from '../model/connectGroups.ts'
export { createStorage, type Storage, type StorageBackend } from '../model/createStorage.ts'
export { type Device, getDevice } from '../model/device.ts'
export type { EmbeddedEvent, EmbeddedWallet, FramePlace } from '../model/EmbeddedWallet.ts'
export type { CloseReason, EventProperties, FoyerEvent, SendProperties } from '../model/events.ts'
export { type Foyer, findConnector } from '../model/Foyer.ts'
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
} from '../model/FoyerState.ts'
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
} from '../model/features.ts'
export { getPlatforms, type Platform, type PlatformFacts } from '../model/getPlatforms.ts'
export type { Login, LoginMethod } from '../model/Login.ts'
export type {
  EmailFlow,
  EmailUpdateFlow,
  FarcasterFlow,
  LoginFailure,
  LoginFlow,
  SocialFlow,
} from '../model/LoginFlow.ts'
export type { LogLevel } from '../model/logLevels.ts'
export {
  type CosmosChain,
  defineNetwork,
  type Network,
  type NetworkInput,
  type PolkadotChain,
} from '../model/Network.ts'
export type { CustomWallet, FoyerOptions, ResolvedOptions } from '../model/resolveOptions.ts'
export type { SendFlow, SendState } from '../model/SendState.ts'
export {
  findNetwork,
  getActiveNamespace,
  getActiveNetwork,
  getCaipAddress,
  getConnection,
  getNamespaceState,
  getStatus,
  isUnsupportedNetwork,
} from '../model/selectors.ts'
export { stored } from '../model/stored.ts'
export type { Toast, ToastCode, ToastMessage } from '../model/Toast.ts'
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
} from '../model/Transfer.ts'
export type { Theme, Themed, ThemeTokens } from '../model/theme.ts'
export { version } from '../model/version.ts'
export type {
  OptionalViewPayloads,
  SendRequest,
  View,
  ViewArguments,
  ViewName,
  ViewPayloads,
} from '../model/views.ts'
export {
  type BrowseLinkRule,
  browseLinkRules,
  getBrowseLink,
  getPairingLink,
  type PairingLinkRule,
  pairingLinkRules,
  type WalletLink,
} from '../model/walletLinks.ts'
export { type Identity, identityQuery } from '../names/identityQuery.ts'
export { type NameSuggestion, nameSuggestionsQuery } from '../names/nameSuggestionsQuery.ts'
export { nameZonesQuery } from '../names/nameZonesQuery.ts'
export { ownNameQuery } from '../names/ownNameQuery.ts'
export { type RegisterNameParameters, registerName } from '../names/registerName.ts'
export { type ResolvedName, resolveNameQuery } from '../names/resolveNameQuery.ts'
export { type UpdateNameParameters, updateName } from '../names/updateName.ts'
export { addNetwork, type NetworksErrorType, removeNetwork } from '../networks/addNetwork.ts'
export { getNetworkChoice } from '../networks/getNetworkChoice.ts'
export { getNetworkImage } from '../networks/getNetworkImage.ts'
export { getNetworkRefusal } from '../networks/getNetworkRefusal.ts'
export { getReceivingNetworks } from '../networks/getReceivingNetworks.ts'
export { getRpcUrls } from '../networks/getRpcUrls.ts'
export { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
export { pickNetwork } from '../networks/pickNetwork.ts'
export { startNamespaceSwitch } from '../networks/startNamespaceSwitch.ts'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from '../networks/switchNetwork.ts'
export { findLookAlike } from '../send/findLookAlike.ts'
export { type GetPaymentLinkParameters, getPaymentLink } from '../send/getPaymentLink.ts'
export { getRecentTransfers } from '../send/getRecentTransfers.ts'
export { getSendStep, type SendFacts, type SendStep } from '../send/getSendStep.ts'
export { hasSend } from '../send/hasSend.ts'
export { knownReceiversQuery } from '../send/knownReceiversQuery.ts'
export {
  type PrepareTransferErrorType,
  type PrepareTransferParameters,
  prepareTransfer,
} from '../send/prepareTransfer.ts'
export { isName, type Receiver, receiverQuery } from '../send/receiverQuery.ts'
export {
  type SendTransferErrorType,
  type SendTransferParameters,
  type SendTransferReturnType,
  sendTransfer,
} from '../send/sendTransfer.ts'
export { finishSend, resetSend, setSend } from '../send/setSend.ts'
export { transferQuery } from '../send/transferQuery.ts'
export { removeTransfer } from '../send/transfers.ts'
export { checkSignIn } from '../signIn/checkSignIn.ts'
export { type GetSignInTokenErrorType, getSignInToken } from '../signIn/getSignInToken.ts'
export { cancelSignIn, signIn } from '../signIn/signIn.ts'
export {
  type SignMessageParameters,
  type SignTypedDataParameters,
  signMessage,
  signTypedData,
} from '../wallet/sign.ts'
export {
  getWalletErrorCode,
  getWalletErrorText,
  toConnectError,
  toRequestError,
} from '../wallet/walletErrors.ts'
