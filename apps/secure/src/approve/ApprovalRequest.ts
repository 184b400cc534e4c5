import type { CaipNetworkId } from '@foyer/contract'
import type { FrameContext } from '../frame/FrameContext.ts'
import type { Wallet } from '../wallet/createWallet.ts'

/** A request that the visitor is asked about. */
export type ApprovalRequest = {
  context: FrameContext
  wallet: Wallet
  method: string
  params: unknown
  network: CaipNetworkId
  /** The visitor's own on that network. */
  address: string
  signal: AbortSignal
}
