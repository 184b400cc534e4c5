export { ConfigError } from './config/ConfigError.ts'
export { type ConfigFile, readConfigFile } from './config/readConfigFile.ts'
export { createLogger, logLevels } from './createLogger.ts'
export { createServer, type FoyerServer, type ServerOptions } from './createServer.ts'
export { type CreateServicesOptions, createServices } from './createServices.ts'
export { RequestError, type RequestErrorCode } from './http/RequestError.ts'
export { type Listening, type ListenOptions, listen } from './listen.ts'
export { createRelay, type Relay, type RelayOptions } from './relay/createRelay.ts'
export { memoryRelayStore } from './relay/memoryRelayStore.ts'
export { defaultRelayLimits, type RelayLimits } from './relay/RelayLimits.ts'
export type {
  MailboxQuota,
  NewRelayMessage,
  PublishOutcome,
  Receipt,
  RelayMessage,
  RelayStore,
} from './relay/RelayStore.ts'
export { sqlRelayStore } from './relay/sqlRelayStore.ts'
export { createSecureSite, type SecureSiteOptions } from './secure/createSecureSite.ts'
export { SecureSiteInvalidError } from './secure/SecureSiteInvalidError.ts'
export type { AnalyticsCount, AnalyticsService } from './services/AnalyticsService.ts'
export type { BalanceReader, BalanceReaderQuery } from './services/balances/BalanceReader.ts'
export type { BalanceAnswer, BalanceQuery, BalanceService } from './services/balances/BalanceService.ts'
export { createBalances } from './services/balances/createBalances.ts'
export { rpcBalances } from './services/balances/rpcBalances.ts'
export type { Chain } from './services/Chain.ts'
export type { ChainService } from './services/ChainService.ts'
export type { Clock } from './services/Clock.ts'
export type { CustodyService } from './services/custody/CustodyService.ts'
export type { CustodyOptions } from './services/custody/createCustody.ts'
export type { KmsProvider } from './services/custody/KmsProvider.ts'
export { localKms } from './services/custody/localKms.ts'
export type { DocsService } from './services/DocsService.ts'
export { fixedTokens } from './services/fixedTokens.ts'
export type { HistoryPage, HistoryQuery, HistoryService } from './services/history/HistoryService.ts'
export { type HistoryIndex, historyIndex } from './services/history/historyIndex.ts'
export { rpcHistory } from './services/history/rpcHistory.ts'
export { solanaHistory } from './services/history/solanaHistory.ts'
export type { ImageKind, ImageService } from './services/ImageService.ts'
export type { AvatarService, Picture } from './services/identity/AvatarService.ts'
export { createCcipRequest } from './services/identity/createCcipRequest.ts'
export { createIdentity } from './services/identity/createIdentity.ts'
export type { EnsService } from './services/identity/EnsService.ts'
export { fetchedAvatars } from './services/identity/fetchedAvatars.ts'
export type { IdentityService } from './services/identity/IdentityService.ts'
export { type CcipRequest, rpcEns } from './services/identity/rpcEns.ts'
export type { Logger } from './services/Logger.ts'
export type { FarcasterOptions } from './services/login/createFarcasterLogin.ts'
export type { LoginOptions } from './services/login/createLogins.ts'
export type { LoginService } from './services/login/LoginService.ts'
export { type LoginLimits, loginLimits } from './services/login/loginLimits.ts'
export type { SocialProviderSettings, SocialSettings } from './services/login/SocialSettings.ts'
export type { Mail, MailService } from './services/mail/MailService.ts'
export { smtpMail } from './services/mail/smtpMail.ts'
export { memoryAnalytics } from './services/memoryAnalytics.ts'
export { memoryProjects } from './services/memoryProjects.ts'
export type { CcipGateway } from './services/names/CcipGateway.ts'
export type { NameRegistration, NamesService, RegisteredName } from './services/names/NamesService.ts'
export { type CcipSigner, signedCcipGateway } from './services/names/signedCcipGateway.ts'
export { sqlNames } from './services/names/sqlNames.ts'
export { createSafeFetch, type SafeFetch } from './services/nfts/createSafeFetch.ts'
export type { NftMedia, NftMediaQuery, NftPage, NftQuery, NftService } from './services/nfts/NftService.ts'
export { rpcNfts } from './services/nfts/rpcNfts.ts'
export { ProjectInvalidError } from './services/ProjectInvalidError.ts'
export type {
  Project,
  ProjectFeature,
  ProjectService,
  SponsoredNetwork,
  Sponsorship,
} from './services/ProjectService.ts'
export { fixedPrices } from './services/prices/fixedPrices.ts'
export type { Price, PriceAnswer, PriceQuery, PriceService } from './services/prices/PriceService.ts'
export type {
  BalanceProvider,
  HistoryProvider,
  NftProvider,
  PriceProvider,
  Providers,
} from './services/providers/providers.ts'
export type { Readiness, ReadinessService } from './services/ReadinessService.ts'
export { rpcChains } from './services/rpcChains.ts'
export type { Services } from './services/Services.ts'
export { silentLogger } from './services/silentLogger.ts'
export type { SiwxCaller, SiwxService, SiwxSignIn } from './services/siwx/SiwxService.ts'
export { sqlSiwx } from './services/siwx/sqlSiwx.ts'
export type {
  PaymasterSigner,
  SmartAccountNetworkSettings,
  SmartAccountOptions,
} from './services/smart/createSmartAccounts.ts'
export type { SmartAccountService } from './services/smart/SmartAccountService.ts'
export { sqlAnalytics } from './services/sqlAnalytics.ts'
export { sqlProjects } from './services/sqlProjects.ts'
export { staticDocs } from './services/staticDocs.ts'
export { staticImages } from './services/staticImages.ts'
export { staticWallets } from './services/staticWallets.ts'
export type { Token } from './services/Token.ts'
export type { TokenService } from './services/TokenService.ts'
export type { WalletDirectory, WalletQuery } from './services/WalletDirectory.ts'
export { type StartRelayOptions, startRelay } from './startRelay.ts'
export { type StartServerOptions, startServer } from './startServer.ts'
export type { Database } from './storage/Database.ts'
export { DatabaseMissingError } from './storage/DatabaseMissingError.ts'
export { DatabaseUnreachableError } from './storage/DatabaseUnreachableError.ts'
export { DataDirLockedError } from './storage/DataDirLockedError.ts'
export { MigrationForbiddenError } from './storage/MigrationForbiddenError.ts'
export { type OpenDatabaseOptions, openDatabase } from './storage/openDatabase.ts'
export { SchemaNewerError } from './storage/SchemaNewerError.ts'
