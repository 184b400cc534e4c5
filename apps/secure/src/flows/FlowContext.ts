import type { ApiClient } from '@foyer/contract'
import type { Stage } from '../guard/createStage.ts'
import type { DeviceShares } from '../keys/createDeviceShares.ts'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import type { Reputation } from '../reputation/createReputation.ts'
import type { TextSource } from '../texts/createTextSource.ts'

/** Context of flows, in the frame and on the security page. */
export type FlowContext = {
  /** Client of the server; each request carries the proof of the device's key. */
  api: ApiClient
  store: DeviceStore
  shares: DeviceShares
  projectId: string
  /** Origin of the page around the frame, as reported by the browser. */
  hostOrigin: string
  /** Path of the project's logo, if it has one. Only pages that the project lists embed the frame. */
  logo?: string | undefined
  /** Where approvals and other screens are shown. */
  stage: Stage
  /** Texts in the visitor's language. */
  texts: TextSource
  now(): number
  /** Reports on the site and on counterparties; absent if no source is configured. */
  reputation?: Reputation | undefined
}
