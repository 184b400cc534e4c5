/**
 * Whether a window is a top-level page of this frame's site at that path. A cross-origin window cannot call the frame at
 * all.
 */
export function isOwnPage(frame: Window, page: Window, pathname: string): boolean {
  return (
    page.top === page && page.location.origin === frame.location.origin && page.location.pathname === pathname
  )
}
