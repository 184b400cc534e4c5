import { canParseUrl, isCaipAddress, reportReasons } from '@foyer/contract'
import { createProviderClient } from '@foyer/providers/driver'
import * as v from 'valibot'
import type { Clock } from '../../../kit/Clock.ts'
import type { Finding, ReputationProvider, Subject } from '../ReputationService.ts'
import type { HttpReputationSettings } from '../reputationFile.ts'
import { toAddressSubject, toSiteSubject } from '../toSubject.ts'

/** Cache lifetime of a response. */
const cacheMs = 300_000
const maxCached = 20_000

const answer = v.object({
  subjects: v.pipe(
    v.array(
      v.object({
        subject: v.pipe(v.string(), v.maxLength(400)),
        reports: v.optional(
          v.pipe(
            v.array(v.object({ reason: v.fallback(v.picklist(reportReasons), 'other') })),
            v.maxLength(100),
          ),
          [],
        ),
        firstSeen: v.optional(v.pipe(v.string(), v.isoDate())),
        isSourceVerified: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(100),
  ),
})

/**
 * Queries a service that implements the protocol of `docs/guides/operate/providers.md`. It receives the subjects but nothing about the
 * caller; a response is cached for five minutes.
 */
export function httpReputation({
  settings: { name, baseUrl, key },
  clock,
  fetch,
}: {
  settings: HttpReputationSettings
  clock: Clock
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
}): ReputationProvider {
  const client = createProviderClient({
    name,
    fetch,
    ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
  })
  const url = `${baseUrl.replace(/\/$/, '')}/reputation`
  const kept = new Map<string, { finding: Finding; untilMs: number }>()

  async function ask(subjects: readonly Subject[], signal: AbortSignal) {
    const of = (kind: Subject['kind']) => subjects.filter((one) => one.kind === kind).map(({ id }) => id)
    const body = { addresses: of('address'), origins: of('site') }
    const given = await client.ask(url, { schema: answer, body, signal })
    const found = new Map(
      given?.subjects.map(({ subject, reports, ...facts }): [string | undefined, Finding] => [
        toKey(subject),
        { ...facts, reasons: reports.map(({ reason }) => reason) },
      ]),
    )
    for (const { key: place } of subjects) {
      // Unrequested subjects are not cached.
      kept.delete(place)
      kept.set(place, { finding: found.get(place) ?? { reasons: [] }, untilMs: clock() + cacheMs })
      if (kept.size > maxCached) kept.delete(kept.keys().next().value as string)
    }
  }

  return {
    async find(subjects, signal) {
      const isFresh = ({ key: place }: Subject) => (kept.get(place)?.untilMs ?? 0) > clock()
      const found = new Map<string, Finding>()
      const missing: Subject[] = []
      for (const subject of subjects) {
        const finding = kept.get(subject.key)?.finding
        if (finding && isFresh(subject)) found.set(subject.key, finding)
        else missing.push(subject)
      }
      if (!missing.length) return found
      await ask(missing, signal)
      for (const { key: place } of missing) {
        const finding = kept.get(place)?.finding
        if (finding) found.set(place, finding)
      }
      return found
    },
  }
}

/** A source may return a subject in a different spelling from the query. */
function toKey(subject: string): string | undefined {
  if (isCaipAddress(subject)) return toAddressSubject(subject).key
  return canParseUrl(subject) ? toSiteSubject(subject).key : undefined
}
