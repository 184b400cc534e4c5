import type {
  AddressReputation,
  CaipAddress,
  getReputation,
  ReportReason,
  RouteOutput,
} from '@foyer/contract'

/** Looks up counterparties in the operator's reputation sources. */
export type ReputationService = {
  /**
   * Returns results in the order of the query. Never rejects because of a source: a failed source counts as knowing nothing.
   */
  find(
    subjects: { addresses: readonly CaipAddress[]; origins: readonly string[] },
    options: { signal: AbortSignal },
  ): Promise<RouteOutput<typeof getReputation>>
}

/** One source's information about one subject. */
export type Finding = {
  /** Reasons for a report; empty if the source does not report the subject. */
  reasons: readonly ReportReason[]
} & Pick<AddressReputation, 'firstSeen' | 'isSourceVerified'>

/** An address or a site to look up. */
export type Subject = {
  kind: 'address' | 'site'
  /** Form in which sources are queried. */
  id: string
  /** Same for all spellings of the subject on its network. */
  key: string
  /** Also the same on all networks of its namespace. */
  everywhere: string
}

/** A source of reports. */
export type ReputationProvider = {
  /** Returns findings by subject key. */
  find(subjects: readonly Subject[], signal: AbortSignal): Promise<ReadonlyMap<string, Finding>>
}
