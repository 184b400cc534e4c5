import { popupCheckMs, securityChanged, securityWindowSize, WindowBlockedError } from '@foyer/contract'
import * as v from 'valibot'
import { openWindow } from '../base/openWindow.ts'

/** The window with the security page. */
export type SecurityWindow = {
  /** Resolves when the visitor closed it, or came back to this page where the two are cut off from each other. */
  closed: Promise<void>
}

/**
 * Opens the security page in a window of its own. Call it in the click itself: browsers block a later one. `onChanged` is
 * called when the page says that something changed.
 *
 * @throws WindowBlockedError with the address to show as a link.
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
      // Anyone may post to this page: only this window, while it is at the secure site, is heard.
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
      // A page that cuts itself off from its windows takes them for closed at once: the visitor is still in it.
      if (document.hasFocus()) end()
      else addEventListener('focus', end, { once: true, signal: until })
    }, popupCheckMs)
    until.addEventListener('abort', () => clearInterval(timer))
    signal.addEventListener('abort', end, { once: true })
  })
  return { closed }
}
