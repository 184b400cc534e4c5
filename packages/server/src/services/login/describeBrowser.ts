/** What a browser says of itself, shortened: `Chrome on Linux`; `undefined` when it says nothing that is known. */
export function describeBrowser(userAgent: string): string | undefined {
  const browser = /\b(Edg|OPR|Firefox|Chrome|Safari)\b/.exec(userAgent)?.[1]
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux)/.exec(userAgent)?.[1]
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }
  const known = [browser, system].flatMap((name) => (name ? [names[name] ?? name] : []))
  return known.length ? known.join(' on ') : undefined
}
