import type { CaipNetworkId } from '@foyer/contract'
import type { FrameContext } from '../../frame/FrameContext.ts'
import type { SmartAccount } from '../../smart/SmartAccount.ts'
import type { Wallet } from '../../wallet/createWallet.ts'

/** A request that the visitor is asked about. */
export type ApprovalRequest = {
  context: FrameContext
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
  signal: AbortSignal
}
