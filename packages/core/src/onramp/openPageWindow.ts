import { socialPopupSize } from '@foyer/contract'
import { openWindow } from '../base/openWindow.ts'

/** The window of a provider's page. */
export type PageWindow = {
  /** Goes to the provider. */
  go(url: string): void
  close(): void
}

/**
 * Opens an empty window for a provider's page; `undefined` if the browser blocks it. Call it in the click itself: browsers block
 * a later one. What is in the window cannot reach this page.
 */
export function openPageWindow(title: string): PageWindow | undefined {
  const { opened } = openWindow('', { size: socialPopupSize })
  if (!opened) return undefined
  // With `noopener` nobody could send it on: it is cut off here, before anything is in it.
  opened.opener = null
  opened.document.title = title
  opened.document.body.textContent = title
  return {
    go: (url) => opened.location.replace(url),
    close: () => opened.close(),
  }
}
