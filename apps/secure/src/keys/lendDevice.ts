import { securePages } from '@foyer/contract'
import type { DeviceStore } from './DeviceStore.ts'
import { isOwnPage } from './isOwnPage.ts'
import type { DeviceKeys } from './readDeviceKeys.ts'

/**
 * The frame's storage partition, which it lends to the security page. Browsers partition storage by embedding site, so the
 * page cannot open it.
 */
export type LentDevice = {
  store: DeviceStore
  keys: DeviceKeys
  projectId: string
  /** Origin of the page around the frame, as reported by the browser. */
  hostOrigin: string
  /** The language of the frame's texts. */
  readLanguage(): Promise<string>
}

/** A window that may lend its device. */
export type LendingWindow = Window & { foyerDevice?: (borrower: Window) => LentDevice | undefined }

/**
 * Lends this frame's device to the security page in a separate window. A cross-origin page cannot reach the function. A
 * same-origin page only gets the device if it is a top-level page.
 */
export function lendDevice(frame: Window, device: LentDevice): void {
  const lend = (borrower: Window) => (isOwnPage(frame, borrower, securePages.security) ? device : undefined)
  Object.defineProperty(frame, 'foyerDevice', { value: lend })
}
