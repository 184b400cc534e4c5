/** Parameters of `openWindow`. */
export type OpenWindowParameters = {
  /** @default '_blank' */
  target?: '_self' | '_top' | '_blank' | undefined
  /** Of a window in the middle of the page's own. @default a tab */
  size?: { readonly width: number; readonly height: number } | undefined
  /** Neither the page nor what it opens reaches the other; nobody is told whether it opened. @default false */
  isCutOff?: boolean | undefined
}

/**
 * Opens a window, in the click itself: browsers block a later one. A blocked one is a value: most browsers give nothing, and Firefox
 * throws in a frame that may not open windows, and for an app that is not there.
 */
export function openWindow(
  url: string | URL,
  { target = '_blank', size, isCutOff = false }: OpenWindowParameters = {},
): { opened?: Window | undefined; cause?: unknown } {
  const features = [
    ...(size ? ['popup', ...place(size)] : []),
    ...(isCutOff ? ['noopener', 'noreferrer'] : []),
  ]
  try {
    // Not by a name: a page that opened this one, or a frame in it, could have a window of that name waiting.
    return { opened: window.open(url, target, features.join()) ?? undefined }
  } catch (cause) {
    return { cause }
  }
}

function place({ width, height }: { readonly width: number; readonly height: number }): readonly string[] {
  const left = Math.round(screenX + Math.max(0, (outerWidth - width) / 2))
  const top = Math.round(screenY + Math.max(0, (outerHeight - height) / 2))
  return [`width=${width}`, `height=${height}`, `left=${left}`, `top=${top}`]
}
