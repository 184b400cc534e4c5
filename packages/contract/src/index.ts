export { findLookAlike } from './addresses/findLookAlike.ts'
export { groupAddress } from './addresses/groupAddress.ts'
export { shortAddress } from './addresses/shortAddress.ts'
export { toAddressKey } from './addresses/toAddressKey.ts'
export {
  type CaipAddress,
  type CaipAddressParts,
  formatCaipAddress,
  isCaipAddress,
  isNamespace,
  parseCaipAddress,
} from './caip/CaipAddress.ts'
export {
  type CaipAssetId,
  type CaipAssetIdParts,
  formatCaipAssetId,
  parseCaipAssetId,
} from './caip/CaipAssetId.ts'
export {
  type CaipNetworkId,
  type CaipNetworkIdParts,
  formatCaipNetworkId,
  isCaipNetworkId,
  parseCaipNetworkId,
} from './caip/CaipNetworkId.ts'
export { caipAddress, caipNetworkId } from './caip/schemas.ts'
export { hashChallenge } from './confirmations/hashChallenge.ts'
export { type ConfirmedRequest, hashConfirmation } from './confirmations/hashConfirmation.ts'
export { toChangeRequest } from './confirmations/toChangeRequest.ts'
export { toRecoveryText } from './confirmations/toRecoveryText.ts'
export { toStepUpRequest } from './confirmations/toStepUpRequest.ts'
export { toStepUpText } from './confirmations/toStepUpText.ts'
export {
  addressEndChars,
  addressStartChars,
  fadeMs,
  logBufferBytes,
  type Namespace,
  namespaces,
  pairingMarginMs,
  pairingTtlMs,
  recentWalletsMax,
  relayTimeoutMs,
  shakeMs,
  toastReplaceMs,
  unsupportedDelayMs,
} from './constants.ts'
export { type AddressClaim, hashAddressClaim } from './custody/hashAddressClaim.ts'
export { CaipAddressRequiredError, ClientNotSetError } from './errors/account.ts'
export {
  AccountNotFoundError,
  CapabilityMissingError,
  ConnectionStatusInvalidError,
  DisconnectFailedError,
  ModalClosedError,
  NetworkNotFoundError,
  NotSignedInError,
  SwitchNetworkFailedError,
} from './errors/actions.ts'
export { type AlertCode, type AlertText, alertTexts } from './errors/alerts.ts'
export { BaseError, type BaseErrorOptions } from './errors/BaseError.ts'
export {
  CaipAddressInvalidError,
  CaipAssetIdInvalidError,
  CaipNetworkIdInvalidError,
  ChainIdInvalidError,
} from './errors/caip.ts'
export {
  ConfirmationInvalidError,
  PasskeyLastError,
  PasskeyLimitError,
  PasskeyMissingError,
  PasskeyRequiredError,
} from './errors/confirmations.ts'
export {
  AbortedError,
  ConnectionRejectedError,
  NoAccountError,
  WalletResponseInvalidError,
  WalletWindowBlockedError,
} from './errors/connection.ts'
export {
  AssistedOffError,
  ChallengeExpiredError,
  DeviceLastError,
  DeviceNotEnrolledError,
  DeviceProofInvalidError,
  EmailChangePendingError,
  EmailHeldError,
  EmailLimitError,
  EmailTakenError,
  EmailTooNewError,
  EnrolProofInvalidError,
  LoginNotFreshError,
  LoginOffError,
  LoginSessionInvalidError,
  MailFailedError,
  NewWalletRefusedError,
  OtpAttemptsError,
  OtpInvalidError,
  ProviderOffError,
  RecoveryCodeNeededError,
  RecoveryLimitError,
  RecoveryNotFoundError,
  SocialLoginFailedError,
  SocialStateInvalidError,
  StepUpInvalidError,
  StepUpRequiredError,
  WalletExistsError,
  WalletGenerationError,
} from './errors/custody.ts'
export type { ErrorCode, FoyerError } from './errors/ErrorCode.ts'
export {
  ActionNotAllowedError,
  ChainRequiredError,
  FrameMissingError,
  FrameParentMissingError,
  IframeLoadFailedError,
  IframeRequestTimeoutError,
} from './errors/frame.ts'
export { isErrorCode } from './errors/isErrorCode.ts'
export { LibraryMissingError } from './errors/libraries.ts'
export {
  AuthConnectorNotFoundError,
  EmailCooldownError,
  EmailLoginLoadFailedError,
  FarcasterConnectFailedError,
  NotConnectedToLoginError,
  PopupClosedError,
  SignatureUncheckedError,
  SiwxAccountMismatchError,
  SiwxAddressFormatError,
  SiwxChainUnknownError,
  SiwxDomainMismatchError,
  SiwxExpiredError,
  SiwxMessageInvalidError,
  SiwxNonceInvalidError,
  SiwxNotYetValidError,
  SiwxSessionInvalidError,
  SiwxSignatureInvalidError,
  SocialConnectFailedError,
  WindowBlockedError,
} from './errors/login.ts'
export {
  CcipOffError,
  CcipRequestInvalidError,
  NameInvalidError,
  NameMessageExpiredError,
  NameMessageInvalidError,
  NameOwnedError,
  NameRegisterFailedError,
  NameResolveFailedError,
  NameSignatureInvalidError,
  NameSuggestionsFailedError,
  NamesOffError,
  NameTakenError,
  NameTooShortError,
} from './errors/names.ts'
export {
  OnrampAmountHighError,
  OnrampAmountInvalidError,
  OnrampAmountLowError,
  OnrampCurrencyUnsupportedError,
  OnrampNetworkUnsupportedError,
  OnrampNoOfferError,
  OnrampOffError,
  OnrampOrderDuplicateError,
  OnrampOrderUnknownError,
  OnrampWebhookInvalidError,
} from './errors/onramp.ts'
export {
  AdapterMissingError,
  AdapterNamespaceMissingError,
  FeatureDisabledError,
  NetworkWithoutAdapterError,
  OptionInvalidError,
  ProjectIdNotConfiguredError,
  SignInConflictError,
} from './errors/options.ts'
export { AddressNotFoundError, NamesForAddressFailedError } from './errors/ownName.ts'
export { PairingExpiredError, RelayUnreachableError } from './errors/pairing.ts'
export {
  PayContractUndeployedError,
  PaymentConflictError,
  PaymentExpiredError,
  PaymentInvalidError,
  PaymentRefusedError,
  PaymentSignatureInvalidError,
  PaymentStartedError,
  PaymentUnknownError,
  PayOffError,
  ReceiptWithdrawnError,
} from './errors/pay.ts'
export { ReputationOffError } from './errors/reputation.ts'
export {
  ChainsNotSupportedError,
  ConnectFailedError,
  ConnectorNotFoundError,
  NotConnectedError,
  RequestPendingError,
  RequestRejectedError,
  RequestUnansweredError,
  RpcLimitError,
  TimeoutError,
  TransactionRevertedError,
  WalletSilentError,
} from './errors/requests.ts'
export { ServerResponseError } from './errors/ServerResponseError.ts'
export {
  AccountMovedError,
  ActiveNamespaceMissingError,
  AmountInvalidError,
  ChainUnsupportedError,
  InsufficientFundsError,
  NetworkMovedError,
  ReceiverInvalidError,
  SendIncompleteError,
  SendPendingError,
  SolInsufficientError,
  TokenAddressMissingError,
  TokenMissingError,
  TokenUnsupportedError,
  TransactionChangedError,
} from './errors/send.ts'
export {
  GrantInvalidError,
  PermissionEndedError,
  PermissionExpiredError,
  PermissionKeyError,
  PermissionLimitError,
  PermissionRefusedError,
  PermissionUnpaidError,
  SessionsOffError,
} from './errors/sessions.ts'
export {
  GasPriceNetworkUnsupportedError,
  QuoteChangedError,
  SlippageInvalidError,
  SwapAllowanceChangedError,
  SwapAmountInvalidError,
  SwapNetworkUnsupportedError,
  SwapNoRouteError,
  SwapOffError,
  SwapRefusedError,
  SwapSameTokenError,
  SwapSimulationFailedError,
  SwapTokenInvalidError,
  SwapUncheckedError,
} from './errors/swap.ts'
export {
  ResponseInvalidError,
  RpcFailedError,
  ServerUnreachableError,
  StorageFullError,
} from './errors/transport.ts'
export {
  type FrameEvent,
  type FrameFailure,
  type FrameRequest,
  frameAbort,
  frameEvent,
  frameFailure,
  frameInit,
  frameLoaded,
  frameReply,
  frameRequest,
  frameVersion,
  popupResult,
  securityChanged,
} from './frame/frameMessages.ts'
export {
  type FrameAnswer,
  type FramePayload,
  type FrameRequestType,
  type FrameSiwxMessage,
  frameRequests,
  timedFrameRequests,
} from './frame/frameRequests.ts'
export type {
  FrameAccountType,
  FrameChainId,
  FrameUser,
} from './frame/frameUser.ts'
export { getRpcMethodKind, safeRpcMethods } from './frame/rpcMethods.ts'
export { securePages } from './frame/securePages.ts'
export { type SecureQuery, secureQuery } from './frame/secureQuery.ts'
export {
  buildSecurityUrl,
  type SecuritySection,
  securityQuery,
  securitySections,
} from './frame/securityUrl.ts'
export {
  buildSocialResultUri,
  parseSocialResultUri,
  type SocialResult,
  socialResult,
} from './frame/socialResult.ts'
export { socialResultField } from './frame/socialResultField.ts'
export { toFrameChainId } from './frame/toFrameChainId.ts'
export { canParseUrl } from './http/canParseUrl.ts'
export { type ApiClient, type ApiClientOptions, createApiClient } from './http/createApiClient.ts'
export {
  type Access,
  defineRoute,
  type Route,
  type RouteInput,
  type RouteOutput,
  type RouteParsed,
} from './http/defineRoute.ts'
export {
  deviceProofClaims,
  deviceProofHeader,
  deviceProofJoseHeader,
  deviceProofWindowS,
} from './http/deviceProof.ts'
export { displayName } from './http/displayName.ts'
export { type ErrorBody, errorBody } from './http/errorBody.ts'
export { featureIds } from './http/featureIds.ts'
export { isAppLink } from './http/isAppLink.ts'
export { isLocalOrigin, isOriginAllowed } from './http/isOriginAllowed.ts'
export { isSameRelay } from './http/isSameRelay.ts'
export { isWebUrl } from './http/isWebUrl.ts'
export { type NameAttributes, nameAttributes } from './http/nameAttributes.ts'
export { readCookie } from './http/readCookie.ts'
export type {
  ConfirmationPurpose,
  PasskeyAssertion,
} from './http/release.ts'
export {
  type AnalyticsEvent,
  analyticsEvent,
  hasAccountAddress,
  postEvents,
} from './http/routes/analytics.ts'
export {
  getBalance,
  signedDecimalText,
  type TokenBalance,
  tokenBalance,
} from './http/routes/balance.ts'
export { getCcipAnswer, postCcip } from './http/routes/ccip.ts'
export { type ChainInfo, getChain } from './http/routes/chain.ts'
export { type ClearSigning, getClearSigning } from './http/routes/clearSigning.ts'
export { getConfig, getLogo, getOrigins, type RemoteFeature, remoteFeature } from './http/routes/config.ts'
export {
  type ConfirmationChange,
  type ConfirmationRule,
  type Confirmations,
  cancelConfirmationChange,
  changeConfirmations,
  getConfirmations,
  type PasskeyRegistration,
  type PendingConfirmationChange,
  type SigningPasskey,
  startConfirmation,
} from './http/routes/confirmations.ts'
export {
  getBuildApprove,
  getSwapAllowance,
  getSwapGasPrice,
  getSwapQuotes,
  getSwapTokens,
  postBuildTransaction,
  type SwapFee,
  type SwapQuote,
  type SwapStep,
  type SwapToken,
} from './http/routes/convert.ts'
export {
  finishAssistedRecovery,
  finishNewWallet,
  startAssistedRecovery,
  startNewWallet,
  stopAssistedRecovery,
} from './http/routes/custody/assistedRecovery.ts'
export { enrolDevice, getDevices, revokeDevice } from './http/routes/custody/devices.ts'
export {
  addRecovery,
  finishRecovery,
  removeRecovery,
  sendRecoveryCode,
  startRecovery,
} from './http/routes/custody/recoveries.ts'
export {
  type CustodyDevice,
  type CustodyWait,
  type CustodyWallet,
  type KeySplit,
  type NewRecovery,
  type Recovery,
  type RecoveryKind,
  type SealedBox,
  type SealedToKey,
  sealedBox,
  sealedToKey,
} from './http/routes/custody/schemas.ts'
export { finishStepUp, type StepUpWay, startStepUp } from './http/routes/custody/stepUp.ts'
export {
  chooseCustodyWallet,
  createCustodyWallet,
  getCustodyWallet,
  getCustodyWallets,
  releaseShare,
  rotateCustody,
} from './http/routes/custody/wallet.ts'
export { type Gap, gap } from './http/routes/gap.ts'
export { getHealth, getReady } from './http/routes/health.ts'
export {
  getHistory,
  type OperationType,
  operationTypes,
  type Transaction,
  type Transfer,
} from './http/routes/history.ts'
export { getIdentity, type Identity } from './http/routes/identity.ts'
export { imagePath } from './http/routes/imagePath.ts'
export {
  finishEmailLogin,
  getEmailAttempt,
  getEmailRefusal,
  refuseEmailDevice,
  startEmailLogin,
} from './http/routes/login/email.ts'
export {
  cancelEmailUpdate,
  confirmPrimaryEmail,
  confirmSecondaryEmail,
  getEmailUndo,
  startEmailUpdate,
  undoEmailUpdate,
} from './http/routes/login/emailUpdate.ts'
export { finishFarcasterLogin, startFarcasterLogin } from './http/routes/login/farcaster.ts'
export {
  type LoginMethod,
  type LoginSession,
  type LoginUser,
  loginMethods,
  loginSession,
} from './http/routes/login/schemas.ts'
export {
  endLoginSession,
  endOtherLoginSessions,
  getLoginMethods,
  getLoginSessions,
  getLoginUser,
  type ListedLoginSession,
  signOutLogin,
} from './http/routes/login/sessions.ts'
export {
  confirmSocialLogin,
  finishSocialLogin,
  getSocialAttempt,
  startSocialLogin,
} from './http/routes/login/social.ts'
export { logoPath } from './http/routes/logoPath.ts'
export {
  getName,
  getNameAvatar,
  getNamesOfAddress,
  type NameProfile,
  nameProfile,
} from './http/routes/names.ts'
export { getNftMedia, getNfts, type Nft } from './http/routes/nfts.ts'
export {
  getOnrampOptions,
  getOnrampOrder,
  type OnrampMoney,
  type OnrampOffer,
  type OnrampOptions,
  type OnrampOrder,
  type OnrampStatus,
  onrampOrder,
  onrampStatus,
  postOnrampQuote,
  postOnrampUrl,
  postOnrampWebhook,
} from './http/routes/onramp.ts'
export {
  caipAssetId,
  getPayment,
  getPaymentKeys,
  type Payment,
  type PaymentOption,
  type PaymentRequest,
  type PaymentStatus,
  type PaymentTransfer,
  payment,
  paymentOption,
  paymentRequest,
  paymentTransfer,
  postPayment,
  postPaymentAssignment,
  postPaymentTransaction,
} from './http/routes/payments.ts'
export { type Fungible, getPrices } from './http/routes/price.ts'
export { getNameSuggestions, getNameZones, registerName } from './http/routes/registration.ts'
export {
  type AddressReputation,
  getReputation,
  type Report,
  type ReportReason,
  reportReasons,
} from './http/routes/reputation.ts'
export { postRpc, type RpcRequest, type RpcResponse, rpcResponse } from './http/routes/rpc.ts'
export {
  getOwnSessions,
  getSessionNotices,
  getSessions,
  revokeSession,
  type SessionNotices,
  type SessionPermissionJson,
  type SessionStatus,
  type SmartSession,
  saveSession,
  setSessionNotices,
} from './http/routes/sessions.ts'
export {
  getSiwxKeys,
  getSiwxNonce,
  getSiwxSessions,
  postAttestation,
  renewSiwxToken,
  revokeSiwxSessions,
  type SiwxSession,
  type SiwxSignatureType,
  verifySiwx,
} from './http/routes/siwx.ts'
export {
  bundlerMethods,
  getSmartAccountNetworks,
  postBundler,
  postPaymaster,
  type SmartAccountNetwork,
  type SponsorRefusalCode,
  sponsorRefusal,
  sponsorRefusalRpcCode,
} from './http/routes/smartAccounts.ts'
export {
  type DirectoryWallet,
  directoryWallet,
  getImage,
  getSupportedChains,
  getWallets,
} from './http/routes/wallets.ts'
export { decimalText } from './http/schemas.ts'
export { webUrl } from './http/webUrl.ts'
export { isStorableText } from './isStorableText.ts'
export { type Language, languages, pickLanguage } from './languages.ts'
export {
  actionNotAllowedDelayMs,
  authNameMax,
  balanceCacheMs,
  balanceDecimals,
  balanceRetryBlockMs,
  emailCooldownMs,
  errorReportsMax,
  errorReportsWindowMs,
  frameLoadTimeoutMs,
  frameReadyDelayMs,
  frameRequestTimeoutMs,
  gapRetryMs,
  historyCacheMs,
  identityCacheMs,
  nativeTokenAddress,
  nftCacheMs,
  pollingIntervalMs,
  popupCheckMs,
  rpcBatchSize,
  rpcRank,
  rpcTimeoutMs,
  securityWindowSize,
  serverRpcBatchSize,
  signOutWaitMs,
  siwxOthersMax,
  socialPopupSize,
  swapNetworks,
  swapQuoteTtlMs,
  swapSlippagePercent,
  swapSlippageRange,
  wrappedSolAddress,
} from './lateConstants.ts'
export { buildNameMessage } from './names/buildNameMessage.ts'
export { checkName } from './names/checkName.ts'
export { ensResolvers } from './names/ensResolvers.ts'
export type { NameMessage } from './names/nameMessage.ts'
export { parseNameMessage } from './names/parseNameMessage.ts'
export { pickNameAddress } from './names/pickNameAddress.ts'
export { anyEvmCoinType, toCoinType } from './names/toCoinType.ts'
export { toEvmChainId } from './names/toEvmChainId.ts'
export { toPaymentId } from './payments/toPaymentId.ts'
export { toPaymentMark } from './payments/toPaymentMark.ts'
export { restrictedTimezones } from './restrictedTimezones.ts'
export { check } from './schema/check.ts'
export {
  type Guard,
  type Guarded,
  isAnything,
  isBoolean,
  isListOf,
  isOneOf,
  isOptional,
  isRecordOf,
  isShape,
  isText,
} from './schema/guards.ts'
export type { Schema, SchemaResult } from './schema/Schema.ts'
export { toSchema } from './schema/toSchema.ts'
export { buildSiwxMessage } from './siwx/buildSiwxMessage.ts'
export { parseSiwxMessage } from './siwx/parseSiwxMessage.ts'
export type { SiwxMessage } from './siwx/SiwxMessage.ts'
export { buildSessionEndMessage } from './smart/buildSessionEndMessage.ts'
export { safeBundlers } from './smart/safeBundlers.ts'
export { type SocialProvider, socialProviders } from './socialProviders.ts'
export { cleanName } from './text/cleanName.ts'
export { cleanText } from './text/cleanText.ts'
export { emailAddress } from './text/emailAddress.ts'
export { formatDecimal } from './text/formatDecimal.ts'
export { splitHidden, type TextPart } from './text/splitHidden.ts'
export { foldLetters } from './tokens/foldLetters.ts'
export { isLookAlikeName } from './tokens/isLookAlikeName.ts'
export { isScaledMint } from './tokens/isScaledMint.ts'
export { readMintExtensions } from './tokens/readMintExtensions.ts'
export { readPermanentDelegate } from './tokens/readPermanentDelegate.ts'
export { walletErrorCodes } from './walletErrorCodes.ts'
