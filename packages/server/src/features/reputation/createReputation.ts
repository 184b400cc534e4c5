import { type AddressReputation, type Report, reportReasons } from '@foyer/contract'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import { createAskDriver } from '../upstream/askDriver.ts'
import type { Driver } from '../upstream/Driver.ts'
import type { Finding, ReputationProvider, ReputationService } from './ReputationService.ts'
import { toAddressSubject, toSiteSubject } from './toSubject.ts'

/** The visitor's request waits for the slowest source, so the timeout is short. */
const timeoutMs = 700

/**
 * Queries all sources at once. A report by any source counts, and no other source can retract it; a source that fails or
 * times out is ignored.
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
      // Two spellings of one subject are queried once.
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

/** Reduces each source's findings to one report with its most severe reason. */
function toReports(findings: readonly Named[]): Report[] {
  return findings.flatMap(({ name, reasons }) => {
    const reason = reportReasons.find((each) => reasons.includes(each))
    return reason ? [{ by: name, reason }] : []
  })
}

/** If sources disagree, the less reassuring value is used. */
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
