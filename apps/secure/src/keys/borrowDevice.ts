import { securePages } from '@foyer/contract'
import type { LendingWindow, LentDevice } from './lendDevice.ts'

/** The device of the frame in the page that opened this window, and that frame. */
export type Borrowed = { device: LentDevice; frame: Window }

/** A page may have any number of frames; those after so many are not looked at. */
const framesMax = 256

/**
 * Finds the frame of this site in the page that opened this window, and borrows its device. Frames of others, of another
 * project, and deeper ones are passed by; `undefined` where there is none, or the page cut itself off.
 */
export function borrowDevice(page: Window, projectId: string | undefined): Borrowed | undefined {
  const opener = page.opener as Window | null
  if (!opener) return undefined
  const count = Math.min(opener.length, framesMax)
  for (let index = 0; index < count; index++) {
    const frame = opener[index] as LendingWindow | undefined
    try {
      // Reading the address of a frame of another origin throws.
      const isOurs =
        frame?.location.origin === page.location.origin &&
        frame.location.pathname === securePages.frame &&
        frame.parent === opener
      const device = isOurs ? frame.foyerDevice?.(page) : undefined
      if (frame && device && device.projectId === projectId) return { device, frame }
    } catch {}
  }
  return undefined
}
