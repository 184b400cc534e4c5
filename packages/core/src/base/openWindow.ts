/** Parameters of `openWindow`. */
export type OpenWindowParameters = {
  /** Of a window in the middle of the page's own. */
  size: { readonly width: number; readonly height: number }
}

/**
 * Opens a window, in the click itself: browsers block a later one. A blocked one is a value: most browsers give nothing, and Firefox
 * throws in a frame that may not open windows.
 */
export function openWindow(
  url: string | URL,
  { size }: OpenWindowParameters,
): { opened?: Window | undefined; cause?: unknown } {
  try {
    // Not by a name: a page that opened this one, or a frame in it, could have a window of that name waiting.
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
