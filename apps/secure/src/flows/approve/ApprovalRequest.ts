import type { CaipNetworkId } from '@foyer/contract'
import type { SmartAccount } from '../../smart/SmartAccount.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import type { FlowContext } from '../FlowContext.ts'

/** A request that needs the visitor's approval. */
export type ApprovalRequest = {
  context: FlowContext
  wallet: Wallet
  method: string
  params: unknown
  network: CaipNetworkId
  /** The visitor's account on that network that the request is for. */
  address: string
  /** Set if that account is a smart account owned by the visitor's key. */
  smart?: SmartAccount | undefined
  /** All accounts of the visitor on the network. */
  own: readonly string[]
  /** Arrival time of the request; timeouts of parallel loads start here. */
  startedAtMs?: number | undefined
  signal: AbortSignal
}
