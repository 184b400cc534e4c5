export {
  type ErrorCode,
  isErrorCode,
  type Language,
  languages,
  type OnrampOffer,
  type Payment,
} from '@foyer/contract'
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
export { setPairingUri } from '../connect/setPairingUri.ts'
export {
  type SwitchAccountErrorType,
  type SwitchAccountParameters,
  switchAccount,
} from '../connect/switchAccount.ts'
export type { InitialState } from '../cookies/InitialState.ts'
export { cancelLogin } from '../embedded/attempt.ts'
export { getLogin } from '../embedded/getLogin.ts'
export {
  type SetPreferredAccountTypeErrorType,
  setPreferredAccountType,
} from '../embedded/setPreferredAccountType.ts'
export { createFoyer } from '../instance/createFoyer.ts'
export { removeAdapter } from '../instance/removeAdapter.ts'
export { start } from '../instance/start.ts'
export { getLogs } from '../log/getLogs.ts'
export type { LogEntry } from '../log/LogEntry.ts'
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
export { close } from '../modal/close.ts'
export { open } from '../modal/open.ts'
export { type RequestPayErrorType, type RequestPayReturnType, requestPay } from '../modal/requestPay.ts'
export {
  type RequestPermissionErrorType,
  type RequestPermissionParameters,
  type RequestPermissionReturnType,
  requestPermission,
} from '../modal/requestPermission.ts'
export { type RequestSendErrorType, type RequestSendReturnType, requestSend } from '../modal/requestSend.ts'
export { setLanguage } from '../modal/setLanguage.ts'
export { hideToast, showToast } from '../modal/showToast.ts'
export type { AdapterFactory } from '../model/Adapter.ts'
export type { AddressOf } from '../model/AddressOf.ts'
export type { AppMetadata } from '../model/AppMetadata.ts'
export type {
  Account,
  AccountType,
  Connection,
  Connector,
  ConnectorFactory,
  ConnectorType,
  NamespaceProvider,
  RelayStatus,
  WalletAppLink,
} from '../model/Connector.ts'
export type { Storage, StorageBackend } from '../model/createStorage.ts'
export type {
  BuyProperties,
  CloseReason,
  EventProperties,
  FoyerEvent,
  PayProperties,
  SendProperties,
  SwapProperties,
} from '../model/events.ts'
export type { Foyer, FoyerConfig, FoyerConfigOf } from '../model/Foyer.ts'
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
export type {
  AppFeatures,
  ConnectMethod,
  FeatureOptions,
  Features,
  RemoteFeatures,
  Social,
  WalletFeature,
} from '../model/features.ts'
export type { Login, LoginIdentity, LoginMethod, NewLogin } from '../model/Login.ts'
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
  type ChainContracts,
  type CosmosChain,
  defineNetwork,
  type Network,
  type NetworkIdOf,
  type NetworkInput,
  type PolkadotChain,
} from '../model/Network.ts'
export type {
  OnrampEstimate,
  OnrampFlow,
  OnrampNetwork,
  OnrampPaymentCurrency,
  OnrampPurchaseCurrency,
  OnrampQuotes,
  OnrampRecord,
  OnrampState,
} from '../model/Onramp.ts'
export type {
  PayCall,
  PayFlow,
  PaymentAttempt,
  PaySource,
  PayStep,
  PreparedPayment,
} from '../model/Pay.ts'
export type {
  CustomWallet,
  FoyerOptions,
  PaymentKey,
  PaymentOptions,
  ResolvedOptions,
} from '../model/resolveOptions.ts'
export type { SendFlow, SendState } from '../model/SendState.ts'
export type {
  PreparedSwap,
  QuotedSwap,
  QuotedSwapFee,
  Swap,
  SwapCall,
  SwapFlow,
  SwapRouteStep,
  SwapState,
  SwapStep,
} from '../model/Swap.ts'
export {
  findNetwork,
  getActiveNamespace,
  getActiveNetwork,
  getCaipAddress,
  getConnection,
  getNamespaceState,
  getRestoring,
  getStatus,
  getWaiting,
  isUnsupportedNetwork,
} from '../model/selectors.ts'
export type { Toast, ToastCode, ToastMessage } from '../model/Toast.ts'
export type {
  BalanceChange,
  PreparedTransfer,
  QuotedFee,
  SentStatus,
  Transfer,
  TransferFee,
  TransferSimulation,
  TransferToken,
  TransferTrace,
  TransferWarning,
} from '../model/Transfer.ts'
export type { Theme, Themed, ThemeTokens } from '../model/theme.ts'
export { version } from '../model/version.ts'
export type {
  OnrampRequest,
  OpenParameters,
  OptionalViewPayloads,
  SendRequest,
  SwapRequest,
  View,
  ViewArguments,
  ViewName,
  ViewPayloads,
} from '../model/views.ts'
export { type RegisterNameParameters, registerName } from '../names/registerName.ts'
export { type UpdateNameParameters, updateName } from '../names/updateName.ts'
export { addNetwork, type NetworksErrorType, removeNetwork } from '../networks/addNetwork.ts'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from '../networks/switchNetwork.ts'
export {
  type BuyOnrampErrorType,
  type BuyOnrampParameters,
  type BuyOnrampReturnType,
  buyOnramp,
} from '../onramp/buyOnramp.ts'
export { getOnramp } from '../onramp/getOnramp.ts'
export { type QuoteOnrampErrorType, type QuoteOnrampParameters, quoteOnramp } from '../onramp/quoteOnramp.ts'
export {
  type ReadOnrampOptionsErrorType,
  type ReadOnrampOptionsParameters,
  readOnrampOptions,
} from '../onramp/readOnrampOptions.ts'
export { resetOnramp } from '../onramp/setOnramp.ts'
export { type LoadPaymentErrorType, loadPayment, type PayRequest } from '../pay/loadPayment.ts'
export type { PayErrorType, PayParameters } from '../pay/makePayment.ts'
export { pay } from '../pay/pay.ts'
export { type PreparePaymentErrorType, preparePayment } from '../pay/preparePayment.ts'
export { type AccountState, getAccount } from '../read/getAccount.ts'
export { getNetwork, type NetworkState } from '../read/getNetwork.ts'
export { getProvider, type ProviderNamespace } from '../read/getProvider.ts'
export { getState, type InstanceState } from '../read/getState.ts'
export { getTheme } from '../read/getTheme.ts'
export { getThemeMode } from '../read/getThemeMode.ts'
export { setTheme } from '../read/setTheme.ts'
export { setThemeMode } from '../read/setThemeMode.ts'
export { watch } from '../read/watch.ts'
export {
  type PrepareTransferErrorType,
  type PrepareTransferParameters,
  prepareTransfer,
} from '../send/prepareTransfer.ts'
export {
  type SendTransferErrorType,
  type SendTransferParameters,
  type SendTransferReturnType,
  sendTransfer,
} from '../send/sendTransfer.ts'
export {
  type EndSessionsErrorType,
  type EndSessionsParameters,
  endSessions,
} from '../sessions/endSessions.ts'
export { hasSessions } from '../sessions/hasSessions.ts'
export { type GetSignInTokenErrorType, getSignInToken } from '../signIn/getSignInToken.ts'
export { cancelSignIn, signIn } from '../signIn/signIn.ts'
export { type SignOutErrorType, signOut } from '../signIn/signOut.ts'
export {
  type ApproveSwapErrorType,
  type ApproveSwapParameters,
  approveSwap,
} from '../swap/approveSwap.ts'
export { type PrepareSwapErrorType, prepareSwap } from '../swap/prepareSwap.ts'
export { type QuoteSwapErrorType, type QuoteSwapParameters, quoteSwap } from '../swap/quoteSwap.ts'
export { type SwapErrorType, type SwapParameters, type SwapReturnType, swap } from '../swap/swap.ts'
export {
  type SignMessageParameters,
  type SignTypedDataParameters,
  signMessage,
  signTypedData,
} from '../wallet/sign.ts'
export { toRequestError } from '../wallet/walletErrors.ts'
