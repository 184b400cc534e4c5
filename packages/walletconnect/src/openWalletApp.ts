import { isAppLink } from '@foyer/contract'
import type { WalletAppLink } from '@foyer/core/internal'
import { getDevice } from '@foyer/core/ui'

/**
 * Opens the app of the wallet that was paired on this phone, so that the visitor sees the request there. Phones only
 * open apps within a tap, and the request was sent a moment later. Unless the browser counts it as part of the tap and
 * blocks nothing, the link is returned, for a button next to the request. Does nothing on a desktop, where the wallet
 * is on another device.
 *
 * @param wallet Its name, and its part of the link, for example `wallet://` or `https://wallet.example/`.
 */
export function openWalletApp(
  wallet: { href: string; name: string } | undefined,
  request: { topic: string; id: number },
): WalletAppLink | undefined {
  const { os, container } = getDevice()
  if (!wallet || os === 'desktop' || !isAppLink(wallet.href)) return undefined
  const href = `${wallet.href}wc?requestId=${request.id}&sessionTopic=${request.topic}`
  const isSite = wallet.href.startsWith('https:')
  // A website would replace the page if its app is missing, and Telegram opens no app from its own view.
  const target = container === 'telegram' || isSite ? '_blank' : container === 'frame' ? '_top' : '_self'
  const link = { href, target, name: wallet.name } as const
  // The visitor is looking at something else, and finds the button when they return.
  if (!document.hasFocus()) return link
  const isTapped = navigator.userActivation?.isActive === true
  return openLink(href, target) && isTapped ? undefined : link
}

/**
 * Whether the browser accepted the link. It blocks windows without a user gesture, and Firefox throws if the app is
 * missing.
 */
function openLink(href: string, target: '_self' | '_top' | '_blank'): boolean {
  try {
    if (target !== '_blank') {
      window.open(href, target, 'noopener,noreferrer')
      return true
    }
    // With `noopener`, the result would be unknown. The opener is cleared manually instead, before any code of the site
    // runs.
    const opened = window.open(href, target)
    if (opened) opened.opener = null
    return Boolean(opened)
  } catch {
    return false
  }
}
