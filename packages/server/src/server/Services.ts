import type { Admin } from '../features/admin/Admin.ts'
import type { AnalyticsService } from '../features/analytics/AnalyticsService.ts'
import type { ChainService } from '../features/chains/ChainService.ts'
import type { TokenService } from '../features/chains/TokenService.ts'
import type { ClearSigningService } from '../features/clearSigning/ClearSigningService.ts'
import type { DocsService } from '../features/docs/DocsService.ts'
import type { ReadinessService } from '../features/health/ReadinessService.ts'
import type { HistoryService } from '../features/history/HistoryService.ts'
import type { BalanceService } from '../features/holdings/balances/BalanceService.ts'
import type { NftService } from '../features/holdings/nfts/NftService.ts'
import type { ImageService } from '../features/images/ImageService.ts'
import type { Logins } from '../features/login/Logins.ts'
import type { CcipGateway } from '../features/names/CcipGateway.ts'
import type { IdentityService } from '../features/names/IdentityService.ts'
import type { NamesService } from '../features/names/NamesService.ts'
import type { Onramp } from '../features/onramp/Onramp.ts'
import type { Payments } from '../features/payments/Payments.ts'
import type { PriceService } from '../features/prices/PriceService.ts'
import type { ReputationService } from '../features/reputation/ReputationService.ts'
import type { Sessions } from '../features/sessions/Sessions.ts'
import type { SiwxService } from '../features/siwx/SiwxService.ts'
import type { SmartAccounts } from '../features/smart/createSmartAccounts.ts'
import type { Swaps } from '../features/swap/Swaps.ts'
import type { WalletDirectory } from '../features/wallets/WalletDirectory.ts'
import type { Clock } from '../kit/Clock.ts'
import type { Logger } from '../kit/Logger.ts'
import type { ProjectService } from '../projects/ProjectService.ts'

/** Services that the HTTP routes depend on; each can be replaced. */
export type Services = {
  projects: ProjectService
  wallets: WalletDirectory
  images: ImageService
  chains: ChainService
  tokens: TokenService
  clearSigning: ClearSigningService
  balances: BalanceService
  prices: PriceService
  history: HistoryService
  nfts: NftService
  analytics: AnalyticsService
  siwx: SiwxService
  names: NamesService
  identity: IdentityService
  ccip: CcipGateway
  docs: DocsService
  /** Logins of the embedded wallet; `undefined` if they are off. */
  logins: Logins | undefined
  /** Smart accounts of the embedded wallet; `undefined` if they are off. */
  smartAccounts: SmartAccounts | undefined
  /** Permissions of smart accounts; `undefined` if no network supports them. */
  sessions: Sessions | undefined
  /** `undefined` if no provider is configured. */
  onramp: Onramp | undefined
  /** `undefined` if no project accepts payments. */
  payments: Payments | undefined
  /** `undefined` if no provider is configured. */
  swaps: Swaps | undefined
  /** `undefined` if no provider is configured. */
  reputation: ReputationService | undefined
  /** Features that are off for visitors in a restricted time zone. */
  restrictedTimezones: readonly ('onramp' | 'swap')[]
  readiness: ReadinessService
  /** `undefined` if the server has no console. */
  admin: Admin | undefined
  logger: Logger
  clock: Clock
  /** Starts background work, such as reading new blocks. If it is not called, the work is done on request. */
  start(): void
  /** Stops background work. Resolves once the database is no longer used. */
  close(): Promise<void>
}
