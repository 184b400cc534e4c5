import {
  type ApiClient,
  type CaipAddress,
  getConfig,
  getReputation,
  isLocalOrigin,
  type Report,
} from '@foyer/contract'

/** A report about an address, or about the site around the frame. */
export type CounterpartyReport = Report & {
  /** CAIP-10 id; `undefined` for the site. */
  address: CaipAddress | undefined
}

/** Looks up reports about the site around the frame and about counterparties. */
export type Reputation = {
  /** Starts the lookup, so that the result is there when the card is shown. Always includes the site. */
  begin(addresses?: readonly CaipAddress[]): void
  /** Returns the reports that arrive in time; an empty list without reports, or if the lookup fails. Never rejects. */
  read(addresses: readonly CaipAddress[], waitMs: number): Promise<readonly CounterpartyReport[]>
}

/** Maximum number of subjects per request to the server. */
const maxSubjects = 100
/** How long an answer is cached. */
const freshMs = 60_000
const maxKept = 2_000

/** Creates the frame's lookup of reports. A server without sources is asked once whether it has any, and nothing more. */
export function createReputation({
  api,
  hostOrigin,
  now,
}: {
  api: ApiClient
  hostOrigin: string
  now(): number
}): Reputation {
  let isOn: Promise<boolean> | undefined
  const kept = new Map<string, { reports: Promise<readonly Report[]>; untilMs: number }>()
  const isPublic = hostOrigin.startsWith('https:') && !isLocalOrigin(hostOrigin)

  function readIsOn(): Promise<boolean> {
    isOn ??= api(getConfig, { query: {} }).then(
      ({ reputation }) => reputation === true,
      () => {
        // After a failure, the server may answer the next request.
        isOn = undefined
        return false
      },
    )
    return isOn
  }

  async function ask(body: { addresses?: CaipAddress[]; origins?: string[] }) {
    const found = new Map<string, readonly Report[]>()
    if (!(await readIsOn())) return found
    const { addresses, origins } = await api(getReputation, { query: {}, body })
    for (const { address, reports } of addresses) found.set(address, reports)
    for (const { origin, reports } of origins) found.set(origin, reports)
    return found
  }

  function start(subjects: readonly string[], toBody: (some: string[]) => Parameters<typeof ask>[0]): void {
    const missing = [...new Set(subjects)].filter((one) => (kept.get(one)?.untilMs ?? 0) <= now())
    if (kept.size + missing.length > maxKept) kept.clear()
    // Asks for all of them, in several requests if necessary: a crowd of addresses cannot hide one.
    for (let at = 0; at < missing.length; at += maxSubjects) {
      const some = missing.slice(at, at + maxSubjects)
      const answer = ask(toBody(some))
      for (const one of some) {
        const reports = answer.then((found) => found.get(one) ?? [])
        const entry = { reports, untilMs: now() + freshMs }
        kept.set(one, entry)
        reports.catch(() => kept.get(one) === entry && kept.delete(one))
      }
    }
  }

  function begin(addresses: readonly CaipAddress[] = []): void {
    if (isPublic) start([hostOrigin], (origins) => ({ origins }))
    start(addresses, (some) => ({ addresses: some as CaipAddress[] }))
  }

  return {
    begin,
    async read(addresses, waitMs) {
      begin(addresses)
      const settled: CounterpartyReport[] = []
      const subjects = [...(isPublic ? [undefined] : []), ...new Set(addresses)]
      const all = Promise.allSettled(
        subjects.map(async (address) => {
          const reports = (await kept.get(address ?? hostOrigin)?.reports) ?? []
          settled.push(...reports.map((report) => ({ ...report, address })))
        }),
      )
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, Math.max(0, waitMs))
      })
      await Promise.race([all, late]).finally(() => clearTimeout(timer))
      return [...settled]
    },
  }
}
