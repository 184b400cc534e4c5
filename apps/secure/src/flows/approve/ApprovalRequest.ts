import type { CaipNetworkId } from '@foyer/contract'
import type { SmartAccount } from '../../smart/SmartAccount.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import type { FlowContext } from '../FlowContext.ts'

/** A request that the visitor is asked about. */
export type ApprovalRequest = {
  context: FlowContext
  wallet: Wallet
  method: string
  params: unknown
  network: CaipNetworkId
  /** The visitor's own on that network: the one the request is for. */
  address: string
  /** Where that is a contract, which the visitor's key owns. */
  smart?: SmartAccount | undefined
  /** All accounts of the visitor on the network. */
  own: readonly string[]
  /** When it came in: what loads beside it is waited for from then on. */
  startedAtMs?: number | undefined
  signal: AbortSignal
}
