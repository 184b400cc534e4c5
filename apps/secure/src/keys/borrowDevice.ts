import { findFrames } from './findFrames.ts'
import type { LendingWindow, LentDevice } from './lendDevice.ts'

/** The borrowed device, and its frame in the opener page. */
export type Borrowed = { device: LentDevice; frame: Window }

/** Borrows the device of the wallet frame in the opener page. Returns `undefined` when it has no frame of this project. */
export function borrowDevice(page: Window, projectId: string | undefined): Borrowed | undefined {
  for (const frame of findFrames(page)) {
    const device = (frame as LendingWindow).foyerDevice?.(page)
    if (device && device.projectId === projectId) return { device, frame }
  }
  return undefined
}
