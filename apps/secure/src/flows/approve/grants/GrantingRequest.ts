import type { SessionContracts } from '@foyer/contract/sessions'
import type { SmartAccount } from '../../../smart/SmartAccount.ts'
import type { ApprovalRequest } from '../ApprovalRequest.ts'

/** A request about permissions, which only smart accounts can grant. */
export type GrantingRequest = ApprovalRequest & {
  smart: SmartAccount
  contracts: SessionContracts
  /** Returns the login token, with which the server stores the grant. */
  getToken(): Promise<string>
}
