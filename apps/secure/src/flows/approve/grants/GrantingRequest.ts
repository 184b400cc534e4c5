import type { SessionContracts } from '@foyer/contract/sessions'
import type { SmartAccount } from '../../../smart/SmartAccount.ts'
import type { ApprovalRequest } from '../ApprovalRequest.ts'

/** A request about permissions, which only a smart account grants. */
export type GrantingRequest = ApprovalRequest & {
  smart: SmartAccount
  contracts: SessionContracts
  /** Token of the login, with which the server keeps what was granted. */
  getToken(): Promise<string>
}
