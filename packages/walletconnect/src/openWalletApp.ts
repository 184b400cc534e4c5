import { getDevice } from '@foyer/core/internal'

/**
 * Opens the app of the phone wallet that was paired on this device, so that the person finds the request there.
 * Does nothing on a desktop, where the wallet is on another device, or while the page is not in front.
 *
 * @param base The wallet's part of the link, for example `wallet://` or `https://wallet.example/`.
 */
export function openWalletApp(base: string | undefined, request: { topic: string; id: number }): void {
  const { os, container } = getDevice()
  if (!base || os === 'desktop' || !document.hasFocus() || !isAppLink(base)) return
  const isSite = base.startsWith('https:')
  // A site would replace the page where its app is missing, and Telegram opens no app from its own view.
  const target = container === 'telegram' || isSite ? '_blank' : container === 'frame' ? '_top' : '_self'
  window.open(
    `${base}wc?requestId=${request.id}&sessionTopic=${request.topic}`,
    target,
    'noopener,noreferrer',
  )
}

/** Says whether a stored link can only lead to an app or a safe site: no script, no file, no plain http. */
function isAppLink(link: string): boolean {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(link) ?? []
  return (
    Boolean(
      scheme && !/^(https?|javascript|data|blob|file|filesystem|about|ws|wss|ftp|vbscript)$/i.test(scheme),
    ) ||
    (link.startsWith('https://') && URL.canParse(link))
  )
}
