import type { ApiClient, CaipNetworkId, FrameAccountType, FrameEvent } from '@foyer/contract'
import type { Stage } from '../guard/createStage.ts'
import type { DeviceShares } from '../keys/createDeviceShares.ts'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import type { TextSource } from '../texts/createTextSource.ts'

/** What the parts of the frame share. */
export type FrameContext = {
  /** Calls the server, each with the proof of the device's key. */
  api: ApiClient
  store: DeviceStore
  shares: DeviceShares
  projectId: string
  /** The page around the frame, as the browser says. */
  hostOrigin: string
  /** Where the frame shows what the visitor has to see. */
  stage: Stage
  /** In the visitor's language. */
  texts: TextSource
  emit(event: FrameEvent): void
  now(): number
  /** Network of requests that name none. */
  network: CaipNetworkId
  /** Kind of account of requests that name none, where the network has it. */
  accountType: FrameAccountType
}
