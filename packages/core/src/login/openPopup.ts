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
  /** Navigates to the provider. */
  go(uri: string): void
  /**
   * Waits for the window's result; `undefined` when the window was severed from this page but may still be open.
   *
   * @throws PopupClosedError, SocialConnectFailedError
   */
  result(): Promise<string | undefined>
  /** Closes the window and stops listening. */
  close(): void
}

/**
 * Opens the window of a social login at the secure site. Call it synchronously in the click handler: browsers block later
 * windows.
 *
 * @throws SocialConnectFailedError when the window was blocked, with a WindowBlockedError as its cause.
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
      // Any site can post to this page: accept messages only from this window while it is at the secure site.
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
      // A provider may sever its window from this page (COOP). It then looks closed although the visitor is still in it.
      if (document.hasFocus()) reject(new PopupClosedError())
      else resolve(undefined)
    }, popupCheckMs)
    end = () => {
      clearInterval(timer)
      removeEventListener('message', onMessage)
    }
    addEventListener('message', onMessage)
  })
  // Avoids an unhandled rejection if the caller gave up.
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
