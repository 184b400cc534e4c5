import type { LoginSession } from '@foyer/contract'
import type { Texts } from '../../texts/en.ts'
import type { Accounts } from '../../wallet/createAccounts.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import type { FlowContext } from '../FlowContext.ts'
import type { Login } from '../login/createLogin.ts'
import type { StepUp } from '../stepUp/createStepUp.ts'

/** What the sections of the security page share. */
export type SecurityContext = Pick<FlowContext, 'api' | 'stage' | 'projectId' | 'hostOrigin' | 'now'> & {
  login: Login
  session: LoginSession
  wallet: Wallet
  /** What smart accounts are made of is read once for all sections. */
  accounts: Accounts
  stepUp: StepUp
  texts: Texts
  /** What flows of the frame work with; it has the same stage. */
  flow: FlowContext
  /** Whether smart accounts can let others act without asking here. */
  hasPermissions: boolean
}
