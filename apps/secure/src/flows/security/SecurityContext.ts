import type { LoginSession } from '@foyer/contract'
import type { Texts } from '../../texts/en.ts'
import type { Accounts } from '../../wallet/createAccounts.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import type { FlowContext } from '../FlowContext.ts'
import type { Login } from '../login/createLogin.ts'
import type { StepUp } from '../stepUp/createStepUp.ts'

/** State shared by the sections of the security page. */
export type SecurityContext = Pick<FlowContext, 'api' | 'stage' | 'projectId' | 'hostOrigin' | 'now'> & {
  login: Login
  session: LoginSession
  wallet: Wallet
  /** The smart accounts' contracts are read once for all sections. */
  accounts: Accounts
  stepUp: StepUp
  texts: Texts
  /** Context for flows of the frame; it uses the same stage. */
  flow: FlowContext
  /** Whether smart accounts on this site support permissions. */
  hasPermissions: boolean
}
