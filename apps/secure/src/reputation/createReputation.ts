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

/** Asks who reports the site around the frame, and the addresses that it wants the visitor to deal with. */
export type Reputation = {
  /** Begins to ask, so that the answer is there when the card is; about the site always. */
  begin(addresses?: readonly CaipAddress[]): void
  /** Reports that are there in time; nothing where nobody knows, or can be asked. Never rejects. */
  read(addresses: readonly CaipAddress[], waitMs: number): Promise<readonly CounterpartyReport[]>
}

/** Most subjects of one question to the server. */
const maxSubjects = 100
/** An answer is good for this long. */
const freshMs = 60_000
const maxKept = 2_000

/** Creates the frame's second opinion. A server without sources is asked once whether it has some, and for nothing else. */
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
        // A server that failed may answer the next question.
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
    // All of them, in as many questions as it takes: nothing can be hidden behind a crowd.
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
