/** Environment of the page, as far as wallet links depend on it. */
export type Device = {
  readonly os: 'ios' | 'android' | 'desktop'
  /** Telegram opens links in its own way; a frame cannot navigate to an app. */
  readonly container: 'browser' | 'telegram' | 'frame'
}

/**
 * Detects this page's device; a server counts as a desktop browser.
 *
 * @example
 * ```ts
 * import { getDevice } from '@foyer/core/ui'
 *
 * const { os, container } = getDevice()
 * ```
 */
export function getDevice(): Device {
  if (typeof window === 'undefined') return { os: 'desktop', container: 'browser' }
  return {
    os: getOs(navigator),
    container: isTelegram() ? 'telegram' : isFramed() ? 'frame' : 'browser',
  }
}

function getOs({ userAgent, maxTouchPoints }: Navigator): Device['os'] {
  if (/Android/i.test(userAgent)) return 'android'
  // iPads identify as Macintosh, but no Macintosh has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return 'desktop'
}

function isTelegram(): boolean {
  const { TelegramWebviewProxy, Telegram } = window as {
    TelegramWebviewProxy?: unknown
    Telegram?: { WebApp?: { initData?: unknown } }
  }
  return Boolean(TelegramWebviewProxy || Telegram?.WebApp?.initData)
}

function isFramed(): boolean {
  try {
    return window.self !== window.top
  } catch {
    return true
  }
}
