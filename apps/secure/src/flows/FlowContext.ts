import type { ApiClient } from '@foyer/contract'
import type { Stage } from '../guard/createStage.ts'
import type { DeviceShares } from '../keys/createDeviceShares.ts'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import type { Reputation } from '../reputation/createReputation.ts'
import type { TextSource } from '../texts/createTextSource.ts'

/** What flows work with, in the frame and on the security page. */
export type FlowContext = {
  /** Calls the server, each with the proof of the device's key. */
  api: ApiClient
  store: DeviceStore
  shares: DeviceShares
  projectId: string
  /** The page around the frame, as the browser says. */
  hostOrigin: string
  /** Where the visitor is shown what they have to see. */
  stage: Stage
  /** In the visitor's language. */
  texts: TextSource
  now(): number
  /** Who reports the site and those it wants the visitor to deal with; absent where nobody is asked. */
  reputation?: Reputation | undefined
}
