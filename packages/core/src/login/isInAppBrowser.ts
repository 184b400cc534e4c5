const inApp =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Twitter|LinkedInApp|Snapchat|TikTok|BytedanceWebview|GSA)\b|; wv\)/

/** Says whether the page is shown inside another app, where a login's window cannot be opened or does not come back. */
export function isInAppBrowser(userAgent: string, globals: object = globalThis): boolean {
  if (inApp.test(userAgent) || 'TelegramWebviewProxy' in globals) return true
  // A web view of iOS names neither Safari nor another browser.
  return /iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent)
}
