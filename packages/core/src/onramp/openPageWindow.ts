import { socialPopupSize } from '@foyer/contract'
import { openWindow } from '../base/openWindow.ts'

/** The window of a provider's page. */
export type PageWindow = {
  /** Navigates to the provider. */
  go(url: string): void
  close(): void
}

/**
 * Opens an empty window for a provider's page; `undefined` if the browser blocks it. Call it synchronously in the click
 * handler: browsers block later windows. The page in the window cannot reach this page.
 */
export function openPageWindow(title: string): PageWindow | undefined {
  const { opened } = openWindow('', { size: socialPopupSize })
  if (!opened) return undefined
  // With `noopener` the window could not be navigated later; sever the opener here, before anything is loaded.
  opened.opener = null
  opened.document.title = title
  opened.document.body.textContent = title
  return {
    go: (url) => opened.location.replace(url),
    close: () => opened.close(),
  }
}
