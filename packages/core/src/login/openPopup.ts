import {
  PopupClosedError,
  parseSocialResultUri,
  popupCheckMs,
  popupResult,
  SocialConnectFailedError,
  securePages,
  socialPopupSize,
  WindowBlockedError,
} from '@foyer/contract'
import * as v from 'valibot'
import { openWindow } from '../base/openWindow.ts'

/** The provider's window. */
export type Popup = {
  /** Goes to the provider. */
  go(uri: string): void
  /**
   * Waits for what the window tells; `undefined` when it was cut off from this page, but is still there.
   *
   * @throws PopupClosedError, SocialConnectFailedError
   */
  result(): Promise<string | undefined>
  /** Closes it, and listens no longer. */
  close(): void
}

/**
 * Opens the window of a social login at the secure site. Call it in the click itself: browsers block a later one.
 *
 * @throws SocialConnectFailedError when it was blocked, with a WindowBlockedError as its cause.
 */
export function openPopup(secureUrl: string): Popup {
  const { origin } = new URL(secureUrl)
  const { opened: popup, cause } = openWindow(new URL(securePages.loading, secureUrl), {
    size: socialPopupSize,
  })
  if (!popup)
    throw new SocialConnectFailedError({
      details: 'The browser blocked the window',
      cause: new WindowBlockedError({ url: secureUrl, cause }),
    })
  let end = () => {}
  const told = new Promise<string | undefined>((resolve, reject) => {
    const onMessage = ({ origin: from, source, data }: MessageEvent) => {
      // Anyone may post to this page: only this window, while it is at the secure site, is heard.
      if (from !== origin || source !== popup) return
      const said = v.safeParse(popupResult, data)
      if (!said.success) return
      end()
      if (parseSocialResultUri(secureUrl, said.output.resultUri)) resolve(said.output.resultUri)
      else reject(new SocialConnectFailedError({ details: 'The window gave no result' }))
    }
    const timer = setInterval(() => {
      if (!popup.closed) return
      end()
      // A provider may cut its window off from this page, which then takes it for closed: the visitor is still in it.
      if (document.hasFocus()) reject(new PopupClosedError())
      else resolve(undefined)
    }, popupCheckMs)
    end = () => {
      clearInterval(timer)
      removeEventListener('message', onMessage)
    }
    addEventListener('message', onMessage)
  })
  // Whoever gave up does not wait for it.
  told.catch(() => {})
  return {
    go(uri) {
      if (!/^https?:/i.test(uri)) throw new SocialConnectFailedError({ details: 'No web address' })
      popup.location.href = uri
    },
    result: () => told,
    close() {
      end()
      popup.close()
    },
  }
}
