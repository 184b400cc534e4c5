import { securePages } from '@foyer/contract'

/** A page may have any number of frames; later ones are ignored. */
const framesMax = 256

/**
 * Lists the wallet frames of this site in the page that opened this window. Frames of other sites and nested frames are
 * skipped; the list is empty without an opener, or when the page cut itself off.
 */
export function findFrames(page: Window): Window[] {
  const opener = page.opener as Window | null
  if (!opener) return []
  const count = Math.min(opener.length, framesMax)
  const frames: Window[] = []
  for (let index = 0; index < count; index++) {
    const frame: Window | undefined = opener[index]
    try {
      // Reading the address of a frame of another origin throws.
      if (
        frame?.location.origin === page.location.origin &&
        frame.location.pathname === securePages.frame &&
        frame.parent === opener
      )
        frames.push(frame)
    } catch {}
  }
  return frames
}
