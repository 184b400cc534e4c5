import { securePages } from '@foyer/contract'
import type { DeviceStore } from './DeviceStore.ts'
import { isOwnPage } from './isOwnPage.ts'
import type { DeviceKeys } from './readDeviceKeys.ts'

/** What the frame lends the security page: browsers keep apart what each page's frame stores, and this is its part. */
export type LentDevice = {
  store: DeviceStore
  keys: DeviceKeys
  projectId: string
  /** The page around the frame, as the browser says. */
  hostOrigin: string
  /** The language that the frame's texts are in. */
  readLanguage(): Promise<string>
}

/** A window that may lend its device. */
export type LendingWindow = Window & { foyerDevice?: (borrower: Window) => LentDevice | undefined }

/**
 * Lends this frame's device to the security page in a window of its own. A page of another origin cannot reach the
 * function; one of this origin gets the device only where nothing is around it.
 */
export function lendDevice(frame: Window, device: LentDevice): void {
  const lend = (borrower: Window) => (isOwnPage(frame, borrower, securePages.security) ? device : undefined)
  Object.defineProperty(frame, 'foyerDevice', { value: lend })
}
