import { findFrames } from './findFrames.ts'
import type { LendingWindow, LentDevice } from './lendDevice.ts'

/** The device of the frame in the page that opened this window, and that frame. */
export type Borrowed = { device: LentDevice; frame: Window }

/**
 * Borrows the device of the wallet frame in the page that opened this window. Returns `undefined` when there is no frame
 * of this project.
 */
export function borrowDevice(page: Window, projectId: string | undefined): Borrowed | undefined {
  for (const frame of findFrames(page)) {
    const device = (frame as LendingWindow).foyerDevice?.(page)
    if (device && device.projectId === projectId) return { device, frame }
  }
  return undefined
}
