/** Shortens a browser's user agent: `Chrome on Linux`. */
export function describeDevice(userAgent: string): string {
  const browser = /\b(Edg|OPR|Firefox|Chrome|Safari)\b/.exec(userAgent)?.[1] ?? 'Browser'
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux)/.exec(userAgent)?.[1]
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }
  return [browser, system]
    .map((name) => name && (names[name] ?? name))
    .filter(Boolean)
    .join(' on ')
}
