import type { Texts } from '../texts/en.ts'
import { formatAgo } from './formatAgo.ts'
import { renderFacts } from './renderFacts.ts'

/** A login that the visitor decides about, as reported by the server. */
export type Attempt = {
  projectName: string
  hostOrigin: string
  /** ISO 8601. */
  startedAt: string
  browser: string | null
}

/** Shows whose login it is, with the same lines on every page. */
export function renderAttempt(
  { projectName, hostOrigin, startedAt, browser }: Attempt,
  texts: Texts,
): HTMLElement {
  const { match, locale } = texts
  return renderFacts([
    { label: match.app, value: projectName },
    { label: match.site, value: hostOrigin },
    { label: match.begun, value: formatAgo(Date.now() - Date.parse(startedAt), locale) },
    ...(browser === null ? [] : [{ label: match.browser, value: browser }]),
  ])
}
