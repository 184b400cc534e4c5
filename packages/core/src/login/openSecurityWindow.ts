import { popupCheckMs, securityChanged, securityWindowSize, WindowBlockedError } from '@foyer/contract'
import * as v from 'valibot'
import { openWindow } from '../base/openWindow.ts'

/** The window with the security page. */
export type SecurityWindow = {
  /** Resolves when the visitor closed it, or came back to this page if the window was severed from it. */
  closed: Promise<void>
}

/**
 * Opens the security page in a separate window. Call it synchronously in the click handler: browsers block later windows.
 * `onChanged` is called when the page reports a change.
 *
 * @throws WindowBlockedError with the URL to show as a link.
 */
export function openSecurityWindow(url: string, onChanged: () => void, signal: AbortSignal): SecurityWindow {
  const { opened, cause } = openWindow(url, { size: securityWindowSize })
  if (!opened) throw new WindowBlockedError({ url, cause })
  const { origin } = new URL(url)
  const ended = new AbortController()
  const until = AbortSignal.any([ended.signal, signal])
  addEventListener(
    'message',
    ({ origin: from, source, data }) => {
      // Any site can post to this page: accept messages only from this window while it is at the secure site.
      if (from === origin && source === opened && v.is(securityChanged, data)) onChanged()
    },
    { signal: until },
  )
  const closed = new Promise<void>((resolve) => {
    const end = () => {
      ended.abort()
      resolve()
    }
    const timer = setInterval(() => {
      if (!opened.closed) return
      clearInterval(timer)
      // A page that severs itself from its windows (COOP) sees them as closed at once, although the visitor is still in them.
      if (document.hasFocus()) end()
      else addEventListener('focus', end, { once: true, signal: until })
    }, popupCheckMs)
    until.addEventListener('abort', () => clearInterval(timer))
    signal.addEventListener('abort', end, { once: true })
  })
  return { closed }
}
