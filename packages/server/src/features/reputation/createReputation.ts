import { type AddressReputation, type Report, reportReasons } from '@foyer/contract'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import { createAskDriver } from '../upstream/askDriver.ts'
import type { Driver } from '../upstream/Driver.ts'
import type { Finding, ReputationProvider, ReputationService } from './ReputationService.ts'
import { toAddressSubject, toSiteSubject } from './toSubject.ts'

/** A visitor's question waits for the slowest source: it is not worth more. */
const timeoutMs = 700

/**
 * Asks all sources at once. What any of them reports is reported, and no word of another takes that back; one that fails, or is
 * late, is left out.
 */
export function createReputation({
  drivers,
  clock,
  logger,
  vitals,
}: {
  drivers: readonly Driver<ReputationProvider>[]
  clock: Clock
  logger: Logger
  vitals?: Pick<Vitals, 'watchSources'> | undefined
}): ReputationService {
  const ask = createAskDriver({ part: 'reputation', clock, logger, timeoutMs, vitals })
  return {
    async find({ addresses, origins }, { signal }) {
      const asked = [...addresses.map(toAddressSubject), ...origins.map(toSiteSubject)]
      // Two forms of one subject are one question.
      const subjects = [...new Map(asked.map((subject) => [subject.key, subject])).values()]
      const answers = await Promise.all(
        drivers.map(async (driver) => {
          const { answer } = await ask(driver, { signal }, (limit) => driver.service.find(subjects, limit))
          return { name: driver.name, found: answer ?? new Map<string, Finding>() }
        }),
      )
      const findingsOf = (key: string) =>
        answers.flatMap(({ name, found }) => {
          const finding = found.get(key)
          return finding ? [{ name, ...finding }] : []
        })
      return {
        addresses: addresses.map((address) => {
          const findings = findingsOf(toAddressSubject(address).key)
          return { address, reports: toReports(findings), ...toFacts(findings) }
        }),
        origins: origins.map((origin) => ({
          origin,
          reports: toReports(findingsOf(toSiteSubject(origin).key)),
        })),
      }
    },
  }
}

type Named = Finding & { name: string }

/** One report of each source: its gravest reason. */
function toReports(findings: readonly Named[]): Report[] {
  return findings.flatMap(({ name, reasons }) => {
    const reason = reportReasons.find((each) => reasons.includes(each))
    return reason ? [{ by: name, reason }] : []
  })
}

/** Where sources disagree, the less reassuring of two answers. */
function toFacts(findings: readonly Named[]): Pick<AddressReputation, 'firstSeen' | 'isSourceVerified'> {
  const [firstSeen] = findings
    .flatMap((finding) => finding.firstSeen ?? [])
    .toSorted()
    .toReversed()
  const verified = findings.flatMap(({ isSourceVerified }) => isSourceVerified ?? [])
  return {
    ...(firstSeen === undefined ? {} : { firstSeen }),
    ...(verified.length ? { isSourceVerified: !verified.includes(false) } : {}),
  }
}
