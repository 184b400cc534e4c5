export type { BuiltSwap, SwapDriver, SwapOffer, SwapProvider, SwapQuery } from '@foyer/providers/driver'
export { ConfigError } from './config/ConfigError.ts'
export { type ConfigFile, readConfigFile } from './config/readConfigFile.ts'
export { createSetUpUrl } from './features/admin/createSetUpUrl.ts'
export { addConsole } from './features/admin/site/addConsole.ts'
export type { AnalyticsCount, AnalyticsService } from './features/analytics/AnalyticsService.ts'
export { memoryAnalytics } from './features/analytics/memoryAnalytics.ts'
export { sqlAnalytics } from './features/analytics/sqlAnalytics.ts'
export type { Chain } from './features/chains/Chain.ts'
export type { ChainService } from './features/chains/ChainService.ts'
export { fixedTokens } from './features/chains/fixedTokens.ts'
export { rpcChains } from './features/chains/rpcChains.ts'
export type { Token } from './features/chains/Token.ts'
export type { TokenService } from './features/chains/TokenService.ts'
export type { Custody as CustodyService } from './features/custody/Custody.ts'
export type { CustodyOptions } from './features/custody/CustodyOptions.ts'
export type { DocsService } from './features/docs/DocsService.ts'
export { staticDocs } from './features/docs/staticDocs.ts'
export type { Readiness, ReadinessService } from './features/health/ReadinessService.ts'
export type { HistoryPage, HistoryQuery, HistoryService } from './features/history/HistoryService.ts'
export { type HistoryIndex, historyIndex } from './features/history/historyIndex.ts'
export { rpcHistory } from './features/history/rpcHistory.ts'
export { solanaHistory } from './features/history/solanaHistory.ts'
export type { BalanceReader, BalanceReaderQuery } from './features/holdings/balances/BalanceReader.ts'
export type {
  BalanceAnswer,
  BalanceQuery,
  BalanceService,
} from './features/holdings/balances/BalanceService.ts'
export { createBalances } from './features/holdings/balances/createBalances.ts'
export { rpcBalances } from './features/holdings/balances/rpcBalances.ts'
export type { MediaStore } from './features/holdings/nfts/MediaStore.ts'
export type {
  NftMedia,
  NftMediaQuery,
  NftPage,
  NftQuery,
  NftService,
} from './features/holdings/nfts/NftService.ts'
export { rpcNfts } from './features/holdings/nfts/rpcNfts.ts'
export { s3MediaStore } from './features/holdings/nfts/s3MediaStore.ts'
export type { ImageKind, ImageService } from './features/images/ImageService.ts'
export { staticImages } from './features/images/staticImages.ts'
export type { LoginOptions } from './features/login/createLogins.ts'
export type { FarcasterOptions } from './features/login/Farcaster.ts'
export type { Logins as LoginService } from './features/login/Logins.ts'
export type { SocialProviderSettings, SocialSettings } from './features/login/SocialSettings.ts'
export type { AvatarService, Picture } from './features/names/AvatarService.ts'
export type { CcipGateway } from './features/names/CcipGateway.ts'
export { createCcipRequest } from './features/names/createCcipRequest.ts'
export { createIdentity } from './features/names/createIdentity.ts'
export type { ReservedWords } from './features/names/createReservedLabels.ts'
export type { EnsService } from './features/names/EnsService.ts'
export { fetchedAvatars } from './features/names/fetchedAvatars.ts'
export type { IdentityService } from './features/names/IdentityService.ts'
export type { NameRegistration, NamesService, RegisteredName } from './features/names/NamesService.ts'
export { type CcipRequest, rpcEns } from './features/names/rpcEns.ts'
export { type CcipSigner, signedCcipGateway } from './features/names/signedCcipGateway.ts'
export { sqlNames } from './features/names/sqlNames.ts'
export type { OnrampSettings } from './features/onramp/onrampFile.ts'
export type { Merchant, PaymentSettings } from './features/payments/paymentsFile.ts'
export { followPayments } from './features/payments/settling/followPayments.ts'
export { fixedPrices } from './features/prices/fixedPrices.ts'
export type { Price, PriceAnswer, PriceQuery, PriceService } from './features/prices/PriceService.ts'
export type {
  BalanceProvider,
  HistoryProvider,
  NftProvider,
  PriceProvider,
  Providers,
} from './features/providers/providers.ts'
export type { ReputationSettings } from './features/reputation/reputationFile.ts'
export { mailUses } from './features/sessions/mailUses.ts'
export type { Sessions as SessionService } from './features/sessions/Sessions.ts'
export type { AddressFormats } from './features/siwx/addressFormats.ts'
export type { SiwxCaller, SiwxService, SiwxSignIn } from './features/siwx/SiwxService.ts'
export { sqlSiwx } from './features/siwx/sqlSiwx.ts'
export type {
  PaymasterSigner,
  SmartAccountNetworkSettings,
  SmartAccountOptions,
  SmartAccounts as SmartAccountService,
} from './features/smart/createSmartAccounts.ts'
export { createSwapDrivers } from './features/swap/createSwapDrivers.ts'
export { createSwaps } from './features/swap/createSwaps.ts'
export type { Swaps as SwapService } from './features/swap/Swaps.ts'
export type { SwapSettings } from './features/swap/swapsFile.ts'
export { type LoginLimits, loginLimits } from './features/visitors/loginLimits.ts'
export { staticWallets } from './features/wallets/staticWallets.ts'
export type { WalletDirectory, WalletQuery } from './features/wallets/WalletDirectory.ts'
export type { FoyerServer } from './http/FoyerServer.ts'
export type { AddressLimiter, CreateAddressLimiter } from './kit/AddressLimiter.ts'
export type { Clock } from './kit/Clock.ts'
export { createLogger, logLevels } from './kit/createLogger.ts'
export { createSafeFetch, type SafeFetch } from './kit/createSafeFetch.ts'
export type { Logger } from './kit/Logger.ts'
export { inboxMail } from './kit/mail/inboxMail.ts'
export type { Mail, MailService } from './kit/mail/MailService.ts'
export { smtpMail } from './kit/mail/smtpMail.ts'
export { type Inbox, type ReceivedMail, startInbox } from './kit/mail/startInbox.ts'
export { RequestError } from './kit/RequestError.ts'
export { RedisRefusedError } from './kit/redis/RedisRefusedError.ts'
export type { KmsProvider } from './kit/sealing/KmsProvider.ts'
export { localKms } from './kit/sealing/localKms.ts'
export { silentLogger } from './kit/silentLogger.ts'
export { memoryProjects } from './projects/memoryProjects.ts'
export { ProjectInvalidError } from './projects/ProjectInvalidError.ts'
export type {
  Project,
  ProjectFeature,
  ProjectService,
  SponsoredNetwork,
  Sponsorship,
} from './projects/ProjectService.ts'
export { sqlProjects } from './projects/sqlProjects.ts'
export { createRelay, type Relay, type RelayOptions } from './relay/createRelay.ts'
export { memoryRelayStore } from './relay/memoryRelayStore.ts'
export { connectRelayPeers } from './relay/peers/connectRelayPeers.ts'
export type { ConnectRelayPeers, RelayPeers, RelayPeersHandlers } from './relay/peers/RelayPeers.ts'
export { defaultRelayLimits, type RelayLimits } from './relay/RelayLimits.ts'
export type {
  MailboxQuota,
  NewRelayMessage,
  PublishOutcome,
  Receipt,
  RelayMessage,
  RelayStore,
} from './relay/RelayStore.ts'
export { sqlRelayStore } from './relay/sql/sqlRelayStore.ts'
export { createSecureSite, type SecureSiteOptions } from './secure/createSecureSite.ts'
export { SecureSiteInvalidError } from './secure/SecureSiteInvalidError.ts'
export { createServer, type ServerOptions } from './server/createServer.ts'
export { type CreateServicesOptions, createServices } from './server/createServices.ts'
export { type Listening, type ListenOptions, listen } from './server/listen.ts'
export type { Services } from './server/Services.ts'
export { type StartRelayOptions, startRelay } from './server/startRelay.ts'
export { type StartServerOptions, startServer } from './server/startServer.ts'
export { createLeases, type Leases } from './storage/createLeases.ts'
export type { Database } from './storage/Database.ts'
export { DatabaseMissingError } from './storage/DatabaseMissingError.ts'
export { DatabaseUnreachableError } from './storage/DatabaseUnreachableError.ts'
export { DataDirLockedError } from './storage/DataDirLockedError.ts'
export { MigrationBlockedError } from './storage/MigrationBlockedError.ts'
export { MigrationForbiddenError } from './storage/MigrationForbiddenError.ts'
export { type OpenDatabaseOptions, openDatabase } from './storage/openDatabase.ts'
export { SchemaChangedError } from './storage/SchemaChangedError.ts'
export { SchemaNewerError } from './storage/SchemaNewerError.ts'
export { SchemaOlderError } from './storage/SchemaOlderError.ts'
