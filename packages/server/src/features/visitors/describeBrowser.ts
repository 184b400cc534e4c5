const browsers: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' }
const systems: Readonly<Record<string, string>> = { 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }

/**
 * Describes the browser and system of a `User-Agent`, such as `Chrome on Linux`: enough to recognise one's own device, and
 * nothing more is stored. Returns `undefined` if it is unknown.
 */
export function describeBrowser(userAgent: string | null): string | undefined {
  const text = userAgent?.slice(0, 1_024) ?? ''
  const browser = /\b(Edg|OPR|Firefox|Chrome|Safari)\b/.exec(text)?.[1]
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux)/.exec(text)?.[1]
  const names = [browser && (browsers[browser] ?? browser), system && (systems[system] ?? system)]
  return names.filter(Boolean).join(' on ') || undefined
}
