const browsers: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' }
const systems: Readonly<Record<string, string>> = { 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }

/** Browser and system of a `User-Agent` in words, `Chrome on Linux`: enough to know one's own, and no more is kept. */
export function describeBrowser(userAgent: string | null): string {
  const text = userAgent?.slice(0, 1_024) ?? ''
  const browser = /\b(Edg|OPR|Firefox|Chrome|Safari)\b/.exec(text)?.[1] ?? 'Browser'
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux)/.exec(text)?.[1]
  const name = browsers[browser] ?? browser
  return system ? `${name} on ${systems[system] ?? system}` : name
}
