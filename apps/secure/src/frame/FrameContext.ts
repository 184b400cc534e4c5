import type { CaipNetworkId, FrameAccountType, FrameEvent } from '@foyer/contract'
import type { FlowContext } from '../flows/FlowContext.ts'

/** State shared by the parts of the frame. */
export type FrameContext = FlowContext & {
  emit(event: FrameEvent): void
  /** Network of requests that name none. */
  network: CaipNetworkId
  /** Account type of requests that name none, if the network supports it. */
  accountType: FrameAccountType
}
