import type { CaipNetworkId, FrameAccountType, FrameEvent } from '@foyer/contract'
import type { FlowContext } from '../flows/FlowContext.ts'

/** What the parts of the frame share. */
export type FrameContext = FlowContext & {
  emit(event: FrameEvent): void
  /** Network of requests that name none. */
  network: CaipNetworkId
  /** Kind of account of requests that name none, where the network has it. */
  accountType: FrameAccountType
}
