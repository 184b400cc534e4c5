import { securePages } from '@foyer/contract'

/** A page may have any number of frames; frames beyond this are ignored. */
const framesMax = 256

/**
 * Lists this site's wallet frames in the opener page. Skips frames of other sites and nested frames. Returns an empty list
 * without an opener, or if the page cut off its windows (COOP).
 */
export function findFrames(page: Window): Window[] {
  const opener = page.opener as Window | null
  if (!opener) return []
  const count = Math.min(opener.length, framesMax)
  const frames: Window[] = []
  for (let index = 0; index < count; index++) {
    const frame: Window | undefined = opener[index]
    try {
      // Reading the location of a cross-origin frame throws.
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
