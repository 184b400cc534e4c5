const browsers: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' }
const systems: Readonly<Record<string, string>> = { 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }

/**
 * Browser and system of a `User-Agent` in words, `Chrome on Linux`: enough to know one's own, and no more is kept. Gives
 * nothing where it says nothing that is known.
 */
export function describeBrowser(userAgent: string | null): string | undefined {
  const text = userAgent?.slice(0, 1_024) ?? ''
  const browser = /\b(Edg|OPR|Firefox|Chrome|Safari)\b/.exec(text)?.[1]
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux)/.exec(text)?.[1]
  const names = [browser && (browsers[browser] ?? browser), system && (systems[system] ?? system)]
  return names.filter(Boolean).join(' on ') || undefined
}
