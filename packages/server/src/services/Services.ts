import type { AnalyticsService } from './AnalyticsService.ts'
import type { BalanceService } from './balances/BalanceService.ts'
import type { ChainService } from './ChainService.ts'
import type { Clock } from './Clock.ts'
import type { DocsService } from './DocsService.ts'
import type { HistoryService } from './history/HistoryService.ts'
import type { ImageService } from './ImageService.ts'
import type { IdentityService } from './identity/IdentityService.ts'
import type { Logger } from './Logger.ts'
import type { LoginService } from './login/LoginService.ts'
import type { CcipGateway } from './names/CcipGateway.ts'
import type { NamesService } from './names/NamesService.ts'
import type { NftService } from './nfts/NftService.ts'
import type { ProjectService } from './ProjectService.ts'
import type { PriceService } from './prices/PriceService.ts'
import type { ReadinessService } from './ReadinessService.ts'
import type { SiwxService } from './siwx/SiwxService.ts'
import type { SmartAccountService } from './smart/SmartAccountService.ts'
import type { TokenService } from './TokenService.ts'
import type { WalletDirectory } from './WalletDirectory.ts'

/** Everything the HTTP routes stand on; each may be replaced. */
export type Services = {
  projects: ProjectService
  wallets: WalletDirectory
  images: ImageService
  chains: ChainService
  tokens: TokenService
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
  /** Logins of the embedded wallet; absent where there are none. */
  logins: LoginService | undefined
  /** Smart accounts of the embedded wallet; absent where there are none. */
  smartAccounts: SmartAccountService | undefined
  readiness: ReadinessService
  logger: Logger
  clock: Clock
  /** Begins what goes on unasked, such as reading new blocks; left out, it is done when somebody asks. */
  start(): void
  /** Ends what goes on unasked; resolves when nothing touches the database any more. */
  close(): Promise<void>
}
