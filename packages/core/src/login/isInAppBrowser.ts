const inApp =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Twitter|LinkedInApp|Snapchat|TikTok|BytedanceWebview|GSA)\b|; wv\)/

/** Whether the page is shown inside another app, where a login window cannot be opened or does not return. */
export function isInAppBrowser(userAgent: string, globals: object = globalThis): boolean {
  if (inApp.test(userAgent) || 'TelegramWebviewProxy' in globals) return true
  // iOS web views name neither Safari nor another browser in their user agent.
  return /iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent)
}
