/** Parameters of `openWindow`. */
export type OpenWindowParameters = {
  /** Size of a window centred over the page's own. */
  size: { readonly width: number; readonly height: number }
}

/**
 * Opens a window. Must run synchronously in the click handler: browsers block later ones. `opened` is undefined when blocked:
 * most browsers return null, and Firefox throws in a frame that may not open windows.
 */
export function openWindow(
  url: string | URL,
  { size }: OpenWindowParameters,
): { opened?: Window | undefined; cause?: unknown } {
  try {
    // No window name: a page that opened this one, or a frame in it, could already own a window of that name.
    return { opened: window.open(url, '_blank', ['popup', ...place(size)].join()) ?? undefined }
  } catch (cause) {
    return { cause }
  }
}

function place({ width, height }: { readonly width: number; readonly height: number }): readonly string[] {
  const left = Math.round(screenX + Math.max(0, (outerWidth - width) / 2))
  const top = Math.round(screenY + Math.max(0, (outerHeight - height) / 2))
  return [`width=${width}`, `height=${height}`, `left=${left}`, `top=${top}`]
}
