import type { CaipNetworkId } from '@foyer/contract'
import type { SessionContracts } from '@foyer/contract/sessions'
import { answerError } from '../../kit/answerError.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { ProjectService } from '../../projects/ProjectService.ts'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { TokenService } from '../chains/TokenService.ts'
import type { AccountFactories } from '../siwx/signatures/isKnownDeployment.ts'
import type { SmartAccountNetworkSettings } from '../smart/createSmartAccounts.ts'
import type { Notices } from '../visitors/createNotices.ts'
import { type SessionStore, sqlSessions } from './sqlSessions.ts'

/** A network with permission contracts for its smart accounts. */
export type SessionNetwork = SmartAccountNetworkSettings & { sessions: SessionContracts }

/** Permissions granted by smart accounts: stored in the database, with their state on the chain. */
export type Sessions = {
  networks: readonly SmartAccountNetworkSettings[]
  database: Database
  chains: ChainService
  store: SessionStore
  clock: Clock
  logger: Logger
  factories: AccountFactories | undefined
  tokens: TokenService
  projects: Pick<ProjectService, 'get'>
  /** Absent if there are no logins. */
  notices: Notices | undefined
}

/** Creates the state with its store. */
export function createSessions(options: Omit<Sessions, 'store'>): Sessions {
  return { ...options, store: sqlSessions(options) }
}

/** @throws RequestError `SESSIONS_OFF` */
export function networkOf({ networks }: Sessions, chainId: CaipNetworkId): SessionNetwork {
  const network = networks.find((known) => known.chainId === chainId)
  if (!network?.sessions) throw answerError('SESSIONS_OFF')
  return { ...network, sessions: network.sessions }
}
